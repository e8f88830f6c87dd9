type Selected = { text: string; start: number; end: number }

const bars = "||"
const example = "ネタバレ"

/** Hides the selected words of a text by bars, or shows them again if they are hidden. Afterwards the words are selected. */
export function wrapSpoiler(text: string, from: number, to: number): Selected {
  const selected = text.slice(from, to)
  const words = selected.trim().replaceAll(bars, "")
  const start = words === "" ? from : from + selected.length - selected.trimStart().length
  const end = words === "" ? from : to - (selected.length - selected.trimEnd().length)
  const before = text.slice(0, start)
  const after = text.slice(end)
  if (words !== "" && before.endsWith(bars) && after.startsWith(bars)) {
    const shown = before.slice(0, -bars.length)
    return {
      text: shown + words + after.slice(bars.length),
      start: shown.length,
      end: shown.length + words.length,
    }
  }
  const inside = words || example
  const at = before.length + bars.length
  return { text: before + bars + inside + bars + after, start: at, end: at + inside.length }
}
