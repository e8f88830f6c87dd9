import type { UsersState } from "#shared/addresses/users.ts"
import type { Services } from "#domain/services.ts"
import { listMembers } from "#domain/members/listing.ts"

/** A page of the members; null beyond the last one. Their number and order change with members and reviews, and so does the page. */
export async function readUsers({ origin, readPublic }: Services, { name, page }: UsersState) {
  const found = await readPublic(["members", "reviews"], (tx) => listMembers(tx, { name, page }))
  return page > found.pages ? null : { ...found, name, page, origin }
}

export type UsersData = NonNullable<Awaited<ReturnType<typeof readUsers>>>
