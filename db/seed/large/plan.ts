import type { Random } from "#shared/random.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"

/** The size of the load. The same plan always gives the same rows. */
export type Plan = { mysteries: number; reviews: number; users: number; seed: number; today: Day }

export type Row = readonly (string | number | boolean | null | readonly string[])[]

export const uidOf = (member: number) => `load-${String(member).padStart(8, "0")}`

/** Midnight in Tokyo `days` from today, in seconds. */
export function secondsAt({ today }: Plan, daysAhead: number): number {
  return Date.parse(`${addDays(today, daysAhead)}T00:00:00+09:00`) / 1000
}

export const instant = (seconds: number) => new Date(seconds * 1000).toISOString()

/** A time before today, recent ones more often. */
export function recentMoment(plan: Plan, random: Random, withinDays: number): number {
  return secondsAt(plan, 0) - 1 - random.leaning(withinDays * 86_400, 1.6)
}

/** `count` different numbers below `end`, small ones more often. */
export function pickSome(random: Random, count: number, end: number, lean: number): Set<number> {
  const picked = new Set<number>()
  for (let tries = count * 3; picked.size < count && tries > 0; tries--) {
    picked.add(random.leaning(end, lean))
  }
  return picked
}

/** A heavy-tailed number: mostly 0, rarely up to `most`. */
export function fewHaveMuch(random: Random, most: number, rarity: number): number {
  return Math.floor(most * random.fraction() ** rarity)
}
