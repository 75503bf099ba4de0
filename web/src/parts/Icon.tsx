// Small signs, drawn so that they look the same everywhere.

const PATHS = {
  first: "M5 4v16M19 5l-10 7 10 7z",
  back: "M17 4L6 12l11 8z",
  forward: "M7 4l11 8-11 8z",
  last: "M19 4v16M5 5l10 7-10 7z",
  close: "M5 5l14 14M19 5L5 19",
  auto: "M12 4a8 8 0 0 0 0 16z",
  light: "M12 8a4 4 0 1 0 .01 0z M12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2",
  dark: "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      {name === "auto" && <circle cx={12} cy={12} r={8.5} fill="none" />}
      <path d={PATHS[name]} />
    </svg>
  );
}
