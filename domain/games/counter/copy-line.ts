import { pathOf } from "./path.ts"
import { toolsOf } from "./progress.ts"
import { type Reader, showEntries } from "./show-entries.ts"

/** The copy of a bubble, with letters that have its color. Null for what cannot be copied, or was not given yet. */
export function copyLine(reader: Reader, key: string): { key: string; text: string } | null {
  if (!toolsOf(reader.game, reader.progress).has("copy")) return null
  for (const { entries } of showEntries(reader).parts)
    for (const entry of entries) {
      if (entry.kind === "line" && entry.key === key)
        return { key, text: (entry.text + hiddenIn(reader, key)).trim() }
      const line = entry.kind === "drill" && entry.lines.find((each) => each.key === key)
      if (line) return { key, text: line.text }
    }
  return null
}

function hiddenIn({ game }: Reader, key: string): string {
  for (const chapter of game.chapters) {
    const step = pathOf(chapter).find((each) => each.key === key)?.step
    if (step?.kind === "line" || step?.kind === "own") return step.hidden?.text ?? ""
  }
  return ""
}
