import type { Random } from "#shared/random.ts"
import type { Kind } from "./faults.ts"

type Planned = { kind: Kind; processes: 1 | 2 }

/** In random order, each kind about as often. Workers exist in the second half only. */
export function orderOf(kinds: Kind[], rounds: number, random: Random): Planned[] {
  const withoutWorkers = kinds.filter((kind) => kind !== "worker")
  const half = withoutWorkers.length > 0 ? Math.ceil(rounds / 2) : 0
  return [
    ...fill(withoutWorkers, half, random).map((kind) => ({ kind, processes: 1 as const })),
    ...fill(kinds, rounds - half, random).map((kind) => ({ kind, processes: 2 as const })),
  ]
}

function fill(kinds: Kind[], length: number, random: Random): Kind[] {
  const order: Kind[] = []
  while (order.length < length) order.push(...shuffle(kinds, random))
  return order.slice(0, length)
}

function shuffle<T>(list: T[], random: Random): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(random.below(rest.length), 1)[0] as T)
}
