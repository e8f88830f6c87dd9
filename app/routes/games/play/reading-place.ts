type Read = { key: string; kind: string }

/** How far the steps of a chapter were read. `from`: the first new one; `read`: the first unread one. */
export type Place<Step extends Read> = { steps: readonly Step[]; from: number; read: number }

/** The place in steps that were loaded again: nothing unread is skipped. */
export function placeIn<Step extends Read>(
  before: Place<Step>,
  steps: readonly Step[],
): Place<Step> {
  const keys = new Set(before.steps.map(({ key }) => key))
  const added = steps.findIndex(({ key }) => !keys.has(key))
  const isUnread = nextPause(before.steps, before.read) < before.steps.length
  const isLonger = steps.length >= before.steps.length
  if (isLonger && (isUnread || added === -1)) return { ...before, steps }
  if (added === -1) return { steps, from: steps.length, read: steps.length }
  return { steps, from: added, read: added + 1 }
}

/** Papers and tools come together with the line before them. */
export function nextPause(steps: readonly Read[], from: number): number {
  let until = Math.min(from, steps.length)
  while (
    until < steps.length &&
    (steps[until]?.kind === "give" || steps[until]?.kind === "paper")
  ) {
    until += 1
  }
  return until
}

/** Lines without those of the steps that were not read yet. */
export function linesRead<Line extends { key: string }>(
  lines: readonly Line[],
  unread: readonly { key: string }[],
): readonly Line[] {
  return lines.filter(
    (line) => !unread.some(({ key }) => line.key === key || line.key.startsWith(`${key}.`)),
  )
}
