/** Open rungs of each ladder, by puzzle. */
export type OpenRungs = Readonly<Record<string, readonly number[]>>

const most = 4

/** The next rung of a ladder; null where another one is asked for. */
export function withRung(
  open: OpenRungs,
  { id, hints }: { id: string; hints: readonly unknown[] },
  { ladder, rung }: { ladder: number; rung: number },
): OpenRungs | null {
  const rungs = hints.map((_, at) => open[id]?.[at] ?? 0)
  if (ladder < 0 || ladder >= rungs.length) return null
  if (rung !== (rungs[ladder] ?? 0) + 1 || rung > most) return null
  rungs[ladder] = rung
  return { ...open, [id]: rungs }
}

/** The rungs that one of two plays has opened. */
export function joinRungs(one: OpenRungs, other: OpenRungs): OpenRungs {
  const joined: Record<string, readonly number[]> = { ...one, ...other }
  for (const [id, ladders] of Object.entries(one))
    joined[id] = ladders.map((rungs, at) => Math.max(rungs, other[id]?.[at] ?? 0))
  return joined
}

export const countRungs = (open: OpenRungs): number =>
  Object.values(open)
    .flat()
    .reduce((sum, rungs) => sum + rungs, 0)
