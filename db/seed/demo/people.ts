import { chanceOf } from "./chance.ts"
import type { Clock } from "./clock.ts"
import type { DemoContent } from "./content.ts"
import type { DemoMember, DemoMystery } from "./format.ts"

export type Person = DemoMember & {
  uid: string
  email: string
  joined: Date
  isAdministrator: boolean
  isOfficial: boolean
  /** Has an account to sign in with. */
  isAccount: boolean
  /** Writes for a maker. */
  isMaker: boolean
  /** Their activity; 1 is average. */
  activity: number
}

export const uidOf = (key: string) => `demo-${key}`

/** All members by sign-up date. */
export function gatherPeople(content: DemoContent, clock: Clock): Person[] {
  const official = new Set(content.official.map(({ member }) => member))
  const accounts = content.accounts.map((account) => ({ ...account, isAccount: true }))
  const members = content.members.map((member) => ({
    ...member,
    email: `${member.key}@example.com`,
    isAccount: false,
  }))
  return [...accounts, ...members]
    .map((person) => ({
      ...person,
      uid: uidOf(person.key),
      joined: clock.moment(person.joinedDaysAgo, chanceOf("joined", person.key)),
      isAdministrator: "isAdministrator" in person && person.isAdministrator === true,
      isOfficial: official.has(person.key) || "isOfficial" in person,
      isMaker: "maker" in person,
      activity: Math.min(5, person.reviews / 12),
    }))
    .toSorted((one, other) => one.joined.getTime() - other.joined.getTime())
}

/** Wrote once or twice, as most members of such a site. */
export const isOccasional = ({ reviews }: Person) => reviews <= 3

/** How well a mystery matches a member's taste and home; 1 is neutral. `km` is how far they live from it. */
export function leaningTo(person: Person, { types }: DemoMystery, km: number | null): number {
  const [main] = types
  const kind = main && person.types.includes(main) ? 3 : types.some(likes) ? 2 : 1
  return kind * (km === null ? 1 : km < 60 ? 4 : km < near ? 1.5 : 0.2)

  function likes(type: DemoMystery["types"][number]) {
    return person.types.includes(type)
  }
}

/** A day's outing, in kilometres. */
export const near = 150
