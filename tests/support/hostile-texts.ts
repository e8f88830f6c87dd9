const filled = (part: string) => (length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Texts of any length that a careless reader takes long for. */
export const hostileTexts: Record<string, (length: number) => string> = {
  "combining characters": (length) => `a${filled("\u0301\u0316")(length - 1)}`,
  "voicing marks": (length) => `は${filled("\u0301\uff9e")(length - 1)}`,
  "blanks inside": (length) => `a${filled(" ")(length - 2)}b`,
  "line breaks": filled("\r\n\n\r"),
  colons: (length) => `${filled(":")(length - 1)}い`,
  bars: (length) => `${filled("|")(length - 1)}x`,
  brackets: filled("(「【["),
  "two by turns": filled("a,"),
  slashes: (length) => `${filled("/")(length - 1)}x`,
  "one long word": filled("謎"),
  "lone surrogates": filled("\ud800"),
  "what becomes longer": filled("ﷺ"),
  "without width": filled("\u200b\u2060\ufeff"),
  "many @": filled("@a "),
  digits: filled("1"),
  "minus signs": filled(" -"),
  percents: filled("%E3%81"),
}
