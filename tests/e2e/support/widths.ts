/** A phone and a desktop: a journey whose layout alone differs is shown at one width and then at the other. */
export const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const
