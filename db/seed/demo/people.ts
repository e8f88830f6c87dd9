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
    activity: activityOf(member, content.members),
  }))
  return [...accounts, ...members]
    .map((person) => ({
      ...person,
      uid: uidOf(person.key),
      joined: clock.moment(person.joinedDaysAgo, chanceOf("joined", person.key)),
      isAdministrator: "isAdministrator" in person && person.isAdministrator === true,
      isOfficial: official.has(person.key) || "isOfficial" in person,
    }))
    .toSorted((one, other) => one.joined.getTime() - other.joined.getTime())
}

/** Of each voice one member writes very much, two write much, the others now and then. */
function activityOf({ key, voice }: DemoMember, members: DemoMember[]): number {
  const sameVoice = members
    .filter((each) => each.voice === voice && each.joinedDaysAgo > 200)
    .map((each) => ({ key: each.key, draw: chanceOf("activity", each.key).fraction() }))
    .toSorted((one, other) => one.draw - other.draw)
  const place = sameVoice.findIndex((each) => each.key === key)
  return [5, 3, 2][place] ?? 0.5 + chanceOf("quiet", key).fraction()
}

/** How well a mystery matches a member's taste and home; 1 is neutral. */
export function leaningTo(person: Person, { types, prefectures }: DemoMystery): number {
  const [main] = types
  const kind = main && person.types.includes(main) ? 3 : types.some(likes) ? 2 : 1
  if (prefectures.length === 0 || person.prefectures.length === 0) return kind
  const isNear = prefectures.some((prefecture) => person.prefectures.includes(prefecture))
  return kind * (isNear ? 3 : 0.4)

  function likes(type: DemoMystery["types"][number]) {
    return person.types.includes(type)
  }
}
