/** The name most like a misspelled one, if one is similar enough. */
export function suggest(name: string, known: string[]): string | null {
  let best: string | null = null
  let least = Infinity
  for (const candidate of known.slice(0, 2000)) {
    const distance = distanceBetween(name.slice(0, 64), candidate.slice(0, 64))
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best !== null && least <= Math.max(name.length, best.length) * 0.34 ? best : null
}

/** Letters to insert, remove or replace. */
function distanceBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[b.length] ?? 0
}
