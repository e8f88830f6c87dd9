const accents = "\u0301\u0316"
const event = (more: string) => `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${more}\nEND:VEVENT\n`

/** Files to refuse, and the code with which they are refused. All are within the 4 MB that a file may have. */
export const refusedHistories: [what: string, content: string, code: string][] = [
  ["nothing", "", "import-nothing"],
  ["empty lines", "\n\n", "import-nothing"],
  ["NUL", "\0\0", "import-no-text"],
  ["commas", "，，，", "import-nothing"],
  ["a quotation mark", '"', "import-nothing"],
  ["an empty calendar", "BEGIN:VCALENDAR", "import-nothing"],
  ["1,001 lines", "切通し\n".repeat(1001), "import-lines"],
  ["900,000 rows", "a,b\n".repeat(900_000), "import-lines"],
  ["900,000 short lines", "aあ\n".repeat(900_000), "import-lines"],
  ["a million line breaks", "\n".repeat(1_000_000), "import-nothing"],
  ["one wide row", `${"a,b\n".repeat(900)}${"x,".repeat(40_000)}`, "import-long-line"],
  ["one long cell", `a,b\nc,${"あ".repeat(900_000)}`, "import-long-line"],
  ["one long line", "a".repeat(4_000_000), "import-long-line"],
  ["quotation marks", `a,b\n${'"'.repeat(4_000_000)}`, "import-long-line"],
  ["joints in a line", `2020-01-01 あ${":".repeat(40_000)}い`, "import-long-line"],
  ["combining characters", `切通し${accents.repeat(240_000)}`, "import-long-line"],
  ["1,001 events", event("SUMMARY:切通し").repeat(1001), "import-lines"],
]

/** Texts that take long to read for their length. */
export const slowHistories: [what: string, content: string][] = [
  ["a formula", "=1+1"],
  ["half a character", "\ud800/1/1"],
  ["joints", `2020-01-01 あ${":".repeat(480)}い\n`.repeat(1000)],
  ["combining characters", `切通し${accents.repeat(240)}\n`.repeat(1000)],
  ["combining characters in cells", `a,b\n${`c,${accents.repeat(2400)}\n`.repeat(900)}`],
  ["brackets", `${"()".repeat(240)}い\n`.repeat(1000)],
  ["spaces behind a date", `2020-01-01 ${" 1".repeat(240)}\n`.repeat(1000)],
  ["an endless folded line", event(`SUMMARY:${"\n a".repeat(1_300_000)}`)],
  ["quotation marks in a property", event(`SUMMARY;${'"a'.repeat(2_000_000)}:b\nSUMMARY:切通し`)],
]
