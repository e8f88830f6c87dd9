import type { CounterStep } from "#content/games/chat.ts"
import { chapters } from "#content/games/shinjuku-park/chapters.ts"

/** The way through ここにないもの by its forms, from the first line to the certificate. */
export type Act = readonly [chapter: string, fields: Readonly<Record<string, string>>]

/** Answers to questions in words. */
const words: Readonly<Record<string, string>> = {
  F1: "つきない",
  F2: "富士見",
  C1: "こない",
  C2: "キーボード",
  C3: "つ、つかまった！",
  C4: "みのがすな",
  M1: "鯉",
  M2: "ななつめはここ",
  M3: "みね",
  K1: "うめない",
  K2: "だいじにします",
  K4: "きみ",
  Z2: "はなしたい",
  Z3: "蓑",
  A1: "こちらは三度です。",
  A2: "見えますと言うべきでしたか。",
  A3: "富士を見ずに、見えませんと書いていました。",
  A4: "みえますよ",
  X1: "かない",
  X2: "ふじのねきえず",
}

const frame = Array.from({ length: 10 }, (_, n) => `${keyOfDrill()}.${n}=100`).join(" ")

const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(
    Object.entries(words).map(([puzzle, text]) => [puzzle, { what: "answer", text }]),
  ),
  K3: { what: "tiles", first: "吹", second: "花" },
  Z1: { what: "set", "option:1": "on", "option:4": "on", "option:5": "on" },
  Z4: { what: "stickers", "sticker:1": "stamp-picture", "sticker:2": "stamp-fruit" },
  Y1: { what: "shot", frame },
  Y2: { what: "two", first: "ふきだし", second: "すきま" },
}

function keyOfDrill(): string {
  for (const { scenes } of chapters)
    for (const { id, steps } of scenes) {
      const at = steps.findIndex(({ kind }) => kind === "drill")
      if (at !== -1) return `${id}.${at}`
    }
  return ""
}

/** Acts of a player at a step, if there are any. `borrowed` is the number of a name, and `kept` whether they keep it. */
function actsAt(
  step: CounterStep,
  key: string,
  { borrowed, kept }: { borrowed: number; kept: boolean },
): readonly Readonly<Record<string, string>>[] {
  switch (step.kind) {
    case "own":
      return step.when === "night" ? [] : [{ what: "own", key }]
    case "borrow":
      return [{ what: "borrow", key: step.id, option: String(borrowed) }]
    case "return":
      return [{ what: "return", key: step.id, option: kept ? "1" : "0" }]
    case "drill":
      return step.lines
        .filter(({ side }) => side === "right")
        .map((_, n) => ({ what: "drill", key: step.id, option: String(n) }))
    case "puzzle":
      return [{ puzzle: step.puzzle.id, ...answers[step.puzzle.id] }]
    default:
      return []
  }
}

export const wayThrough = ({ borrowed = 0, kept = false } = {}): readonly Act[] =>
  chapters.flatMap(({ id: chapter, scenes }) =>
    scenes.flatMap(({ id, steps }) =>
      steps.flatMap((step, at) =>
        actsAt(step, `${id}.${at}`, { borrowed, kept }).map((fields): Act => [chapter, fields]),
      ),
    ),
  )
