import type { CounterAnswer, CounterReply } from "#content/games/chat.ts"
import type { Reader } from "./show-entries.ts"
import { showEntries } from "./show-entries.ts"

/** Keys of entries in the frame with their hundredths inside, a key from which ten are photographed, or what cannot be. */
export type Shot = { frame: ReadonlyMap<string, number> } | { from: string } | { target: string }

/** So many entries are photographed from a key on. */
const framed = 10
/** Pictures count from so many hundredths on. */
const half = 50

/** `right`, the reply to another photograph, or null where there is none. */
export function checkShot(
  reader: Reader,
  { drill, cover, near }: Extract<CounterAnswer, { kind: "shot" }>,
  shot: Shot,
): "right" | CounterReply | null {
  const log = showEntries(reader).parts.flatMap(({ chapter, entries }) =>
    entries.flatMap((entry) => {
      const picture =
        entry.kind === "sticker"
          ? entry.sticker.id
          : entry.kind === "picture"
            ? entry.picture.id
            : ""
      if (entry.kind !== "drill") return [{ key: entry.key, chapter, picture, isDrill: false }]
      return entry.lines.map(({ key }) => ({
        key,
        chapter,
        picture,
        isDrill: entry.id === drill,
      }))
    }),
  )
  if ("target" in shot)
    return near.find((each) => "press" in each && each.press === shot.target)?.reply ?? null
  const start = "from" in shot ? log.findIndex(({ key }) => key === shot.from) : 0
  const inside =
    "from" in shot
      ? log.slice(start, start === -1 ? 0 : start + framed).map((each) => ({ ...each, part: 100 }))
      : log.flatMap((each) => {
          const part = shot.frame.get(each.key) ?? 0
          return part > 0 ? [{ ...each, part }] : []
        })
  const [first] = inside
  if (!first) return null
  const lines = inside.filter(({ isDrill, part }) => isDrill && part >= cover * 100).length
  if (lines >= log.filter(({ isDrill }) => isDrill).length) return "right"
  const found = near.find((each) => {
    if ("lines" in each) return lines >= each.lines
    if ("pictures" in each)
      return inside.some(
        ({ picture, part }) =>
          part >= half && each.pictures.some((id) => picture === id || picture === `${id}-night`),
      )
    if ("chapter" in each) return first.chapter === each.chapter
    if ("last" in each) return inside.at(-1)?.key === log.at(-1)?.key
    return "otherwise" in each
  })
  return found?.reply ?? []
}
