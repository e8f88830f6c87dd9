export type ComparedLine = { line: string; is: "same" | "added" | "removed" }

/** More than this the table of two texts would not hold. */
const mostCells = 4_000_000

/** The lines of two texts, with what the newer one has added and removed. */
export function compareLines(older: string, newer: string): ComparedLine[] {
  const [before, after] = [linesOf(older), linesOf(newer)]
  const same = (line: string): ComparedLine => ({ line, is: "same" })
  const first = lengthOfSame(before, after)
  const last = lengthOfSame(before.slice(first).toReversed(), after.slice(first).toReversed())
  return [
    ...before.slice(0, first).map(same),
    ...compare(before.slice(first, before.length - last), after.slice(first, after.length - last)),
    ...before.slice(before.length - last).map(same),
  ]
}

const linesOf = (text: string) => (text === "" ? [] : text.split(/\r\n?|\n/))

function lengthOfSame(one: readonly string[], other: readonly string[]): number {
  const found = one.findIndex((line, n) => line !== other[n])
  return found === -1 ? one.length : found
}

/** By the longest common subsequence. */
function compare(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const removed = (line: string): ComparedLine => ({ line, is: "removed" })
  const added = (line: string): ComparedLine => ({ line, is: "added" })
  const width = after.length + 1
  if ((before.length + 1) * width > mostCells) return [...before.map(removed), ...after.map(added)]
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (m: number, n: number) => lengths[m * width + n] ?? 0
  for (let m = before.length - 1; m >= 0; m--) {
    for (let n = after.length - 1; n >= 0; n--) {
      lengths[m * width + n] =
        before[m] === after[n] ? at(m + 1, n + 1) + 1 : Math.max(at(m + 1, n), at(m, n + 1))
    }
  }
  const lines: ComparedLine[] = []
  let [m, n] = [0, 0]
  while (m < before.length || n < after.length) {
    const [old = "", young = ""] = [before[m], after[n]]
    if (m < before.length && n < after.length && old === young) {
      lines.push({ line: old, is: "same" })
      m++
      n++
    } else if (n === after.length || (m < before.length && at(m + 1, n) >= at(m, n + 1))) {
      lines.push(removed(old))
      m++
    } else {
      lines.push(added(young))
      n++
    }
  }
  return lines
}
