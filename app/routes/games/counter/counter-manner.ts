import { type Paced, typingTime } from "#app/routes/games/talk/pace.ts"
import type { Manner } from "#app/routes/games/talk/use-pace.ts"
import { type CounterRow, startOfPassage } from "./rows.ts"
import { lettersOf } from "./widths.ts"

/** The pace of those who come to the counter. */
export const counterManner: Manner<CounterRow> = {
  paceOf,
  comingTime: (row) => typingTime(paceOf(row)),
  speakersOf: (row) => ("by" in row && row.by !== "you" ? [row.by] : []),
  startOfPassage,
}

function paceOf(row: CounterRow): Paced {
  const { pause } = row
  switch (row.kind) {
    case "line": {
      const isOwn = row.by === "you"
      return { length: lettersOf(row.text), pause, isOwn, isSilent: isOwn }
    }
    case "drilled":
      return {
        length: lettersOf(row.text),
        pause,
        isSilent: true,
        isOwn: row.side === "right",
      }
    case "sticker":
      return { length: 6, pause, isOwn: row.by === "you", isSilent: row.by === "you" }
    case "retracted":
      return { length: 14, pause }
    case "picture":
      return { length: 24, pause, isSilent: true }
    case "guide":
    case "appears":
      return { length: 40, pause, isSilent: true }
    case "system":
    case "ledger":
      return { length: 14, pause, isSilent: true }
    case "photo":
    case "end":
      return { length: 0, pause, isSilent: true, isOwn: true }
  }
}
