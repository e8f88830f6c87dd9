import { redirect } from "react-router"
import * as connections from "#shared/addresses/connections.ts"
import type { Services } from "#domain/services.ts"
import { listFollows } from "#domain/follows/listing.ts"
import { suggestMembers } from "#domain/follows/suggesting.ts"
import type { Member } from "#shared/members/viewer.ts"

/** The members of a tab. Beyond the last page a member goes to the last one. */
export async function readConnections(
  { readOwn }: Services,
  member: Member,
  state: connections.ConnectionsState,
) {
  if (state.tab === "suggested") {
    return { ...state, ...(await readOwn((tx) => suggestMembers(tx, member))) }
  }
  const found = await readOwn((tx) =>
    listFollows(tx, member, "mutual", { words: "", page: state.page }),
  )
  if (state.page > found.pages) throw redirect(connections.write({ ...state, page: found.pages }))
  return { ...state, ...found }
}
