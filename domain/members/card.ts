import { sql } from "kysely"

/** A member as a card shows them. */
export type MemberView = {
  nzUserId: number
  name: string
  photo: string | null
  official: boolean
  badge: string | null
  /** The first line of their profile. */
  profileLine: string | null
  /** Null where their profile is withheld. */
  publicCount: number | null
}

/** Their first line, of `users as u`. */
export const profileLine = sql<string | null>`(
  select nullif(left(split_part(btrim(p.profile, E' \n\u3000'), E'\n', 1), 200), '')
  from shared_profiles p where p.uid = u.uid)`

/** All of it from `users as u` and `user_stats as s`. */
export const memberColumns = [
  "u.nzUserId",
  "u.name",
  "u.photo",
  "u.official",
  "u.badge",
  profileLine.as("profileLine"),
  "s.public_count as publicCount",
] as const
