// Files that go out.

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-go-sgf" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
