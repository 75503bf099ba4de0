// Files that go out.

export function download(name: string, text: string): void {
  const type = name.endsWith(".html") ? "text/html" : "application/x-go-sgf";
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
