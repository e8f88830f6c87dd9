import * as paths from "#shared/addresses/paths.ts"
import { insertRows, type Tx } from "./rows.ts"
import { chanceOf } from "./chance.ts"
import type { World } from "./world.ts"

/** Members, follows and saved searches. */
export async function seedMembers(tx: Tx, { people, content }: World): Promise<void> {
  const rows = people.map((person) => ({
    uid: person.uid,
    name: person.name,
    email: person.email,
    email_verified: true,
    profile: person.profile,
    official: person.isOfficial,
    role: person.isAdministrator ? "admin" : "authenticated",
    types: person.types,
    prefectures: person.prefectures,
    played_visibility:
      !person.isAccount && chanceOf("shows to followers", person.key).chance(0.05)
        ? "followers"
        : "public",
    interested_visibility:
      person.isAccount || chanceOf("shows", person.key).chance(0.9) ? "public" : "private",
    createdAt: person.joined,
    registerdAt: person.joined,
    updated_at: person.joined,
  }))
  await insertRows(tx, "users", rows)
  // Their addresses are invented: no newsletter is sent to them.
  const addresses = people.map(({ uid, email, joined }) => ({
    uid,
    email,
    email_confirmed_at: joined,
    emailNewsletterEnabled: false,
  }))
  await insertRows(tx, "user_emails", addresses)

  const searches = content.accounts.flatMap(({ key, searches = [] }) =>
    searches.map(({ name, query, isToldOfNews }, n) => ({
      uid: people.find((person) => person.key === key)?.uid ?? "",
      position: n + 1,
      name,
      url: `${paths.search}?${new URLSearchParams(query)}`,
      notify: isToldOfNews,
    })),
  )
  await insertRows(tx, "saved_search_conditions", searches)
}
