import type { Role } from "./matrix.ts"

/**
 * Each person has a twin in the same situation but without the rows: reads and changes are tried on the person's rows,
 * inserts are tried as the twin. `n` keeps the ids of their rows apart.
 */
export type Person = { uid: string; n: number; twin?: Person }

const person = (uid: string, n: number): Person => ({
  uid,
  n,
  twin: { uid: `${uid}-twin`, n: n + 20 },
})

export const ann = person("ann", 1)
export const sue = person("sue", 2)
export const wim = person("wim", 3)
export const ada = person("ada", 4)
export const ben = person("ben", 5)
export const zoe = person("zoe", 6)
export const tim = person("tim", 7)
export const cleo = person("cleo", 8)
export const ida = person("ida", 9)
export const pam = person("pam", 10)

export const bob = person("bob", 11)
export const max = person("max", 12)
export const rex = person("rex", 13)
export const pia = person("pia", 14)
export const moe = person("moe", 15)
export const edo = person("edo", 16)

export const people = [
  ann,
  sue,
  wim,
  ada,
  ben,
  zoe,
  tim,
  cleo,
  ida,
  pam,
  bob,
  max,
  rex,
  pia,
  moe,
  edo,
]
/** The members of the desk by role. */
export const desk = { moderator: [moe], editor: [edo], admin: [ada] }
export const suspended = [sue, tim]
export const withdrawn = [wim, zoe]
export const recordOnly = [rex]
/** Members who hide their profile or one of their two lists from others. */
export const hides = { interested: ida, played: pam, profile: pia }
/** Everybody follows Cleo. She shows her followers what she hides from others, except what she played. */
export const followed = cleo
/** She approves her followers. */
export const approving = pam
/** Everybody who acts has blocked Bob and is blocked by Max. */
export const blocking = { blocked: bob, blocks: max, acting: [ann, sue, wim, moe, edo, ada] }

export const both = (persons: Person[]) => persons.flatMap((p) => (p.twin ? [p, p.twin] : [p]))

/** The role and the person behind each column of `rows` in matrix.ts. */
export const actors: Record<string, { role: Role; person?: Person }> = {
  guest: { role: "anon" },
  member: { role: "authenticated", person: ann },
  suspended: { role: "authenticated", person: sue },
  gone: { role: "authenticated", person: wim },
  moderator: { role: "moderator", person: moe },
  editor: { role: "editor", person: edo },
  admin: { role: "admin", person: ada },
  service: { role: "service" },
  keeper: { role: "keeper" },
  intake: { role: "intake" },
  auth: { role: "auth" },
}

/** The owner of the rows that a line of the matrix is about. */
export const owners: Record<string, Person | "actor"> = {
  own: "actor",
  "another's": ben,
  "a suspended member's": tim,
  "a withdrawn member's": zoe,
  "an interest-hiding member's": ida,
  "a play-hiding member's": pam,
  "a profile-hiding member's": pia,
  "a record-only member's": rex,
  "a followed member's": followed,
  "a blocked member's": bob,
  "a blocking member's": max,
}
