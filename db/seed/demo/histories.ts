import type { Day } from "#shared/time/tokyo.ts"
import { type Facts, factsIn, join } from "./facts.ts"
import type { DemoMystery, Voice, Who } from "./format.ts"
import type { Geography } from "./geography.ts"
import { joinManners, type Manner } from "./manner.ts"
import type { Person } from "./people.ts"

/** Facts known of a member so far. */
type History = {
  facts: Facts
  voice: Voice | undefined
  manner: Manner
  /** The prefectures they live in or near, and like to play in. */
  near: readonly string[]
  plays: { mystery: string; day: number }[]
  /** The day of their first mystery ever, if they told. */
  first: number | null
  written: number
}

/** Days are counted from 1970, because they are compared very often. */
export type Play = { mystery: DemoMystery; day: number }

export const dayNumber = (day: Day) => Date.parse(day) / 86_400_000

/** Facts that a text tells of its author. */
type Told = { who: Who; facts: Facts; voice: Voice; manner: Manner }

/** Nobody plays in places further apart than this, in kilometres, within `daysToTravel`. */
const farApart = 300
const daysToTravel = 2

/** Nor further than this on one day, on which nobody plays more than two. */
const townWide = 60
const mostInADay = 2

export type Histories = ReturnType<typeof openHistories>

/** Keeps everyone's plays and claims free of contradictions. */
export function openHistories(people: readonly Person[], geography: Geography) {
  const all = new Map(people.map((person) => [person, beginHistory(person)]))

  function of(person: Person): History {
    const history = all.get(person)
    if (!history) throw new Error(`${person.key} is no member of this world`)
    return history
  }

  /** Whether they can have been there on that day, for the first time. */
  function couldPlay(person: Person, { mystery: { key }, day }: Play): boolean {
    const { plays, first } = of(person)
    if (first !== null && day <= first) return false
    const around = plays.filter((other) => Math.abs(other.day - day) <= daysToTravel)
    return (
      around.filter((other) => other.day === day).length < mostInADay &&
      plays.every((other) => other.mystery !== key) &&
      around.every((other) => {
        const km = geography.kmBetween(other.mystery, key) ?? 0
        return km <= (other.day === day ? townWide : farApart)
      })
    )
  }

  /** Whether this person can have written this about that play. */
  function couldTell(person: Person, play: Play, { who, facts, voice }: Told): boolean {
    const { facts: known, near, plays } = of(person)
    // A maker's account does not speak of anyone's family.
    if (person.isMaker && Object.keys(who).length > 0) return false
    if (who.home !== undefined && near.length > 0 && !near.includes(who.home)) return false
    if ((who.first || voice === "beginner") && person.reviews > mostOfNewcomers) return false
    if (who.first && plays.some(({ day }) => day <= play.day)) return false
    return join(known, facts) !== null && couldPlay(person, play)
  }

  function play(person: Person, { mystery, day }: Play): void {
    of(person).plays.push({ mystery: mystery.key, day })
  }

  function tell(person: Person, told: Play, { who, facts, voice, manner }: Told): void {
    const history = of(person)
    play(person, told)
    const { key, prefectures } = told.mystery
    const together = join(history.facts, facts)
    if (!together) throw new Error(`${person.key} contradicts themselves about ${key}`)
    history.facts = together
    history.written += 1
    history.voice ??= voice
    history.manner = joinManners(history.manner, manner)
    if (who.first) history.first = told.day
    const home = together.who.home ?? (prefectures.length === 1 ? prefectures[0] : undefined)
    if (history.near.length === 0 && home !== undefined) history.near = [home]
  }

  return { of, couldPlay, couldTell, play, tell }
}

/** An author of more reviews is no beginner. */
const mostOfNewcomers = 12

const beginHistory = ({ who = {}, profile, voice, polite, prefectures }: Person): History => ({
  facts: factsIn(who, profile),
  voice,
  manner: { polite: polite ?? null, self: null },
  near: [...new Set([...(who.home ? [who.home] : []), ...prefectures])],
  plays: [],
  first: null,
  written: 0,
})
