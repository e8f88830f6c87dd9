import { redirect } from "react-router"
import * as connections from "#shared/addresses/connections.ts"
import type { Services } from "#domain/services.ts"
import { listFollows } from "#domain/follows/listing.ts"
import { countFollowRequests, listFollowRequests } from "#domain/follows/requests.ts"
import { suggestMembers } from "#domain/follows/suggesting.ts"
import type { Member } from "#shared/members/viewer.ts"

/** The members of a tab. Beyond the last page a member goes to the last one. */
export async function readConnections(
  { readOwn }: Services,
  member: Member,
  state: connections.ConnectionsState,
) {
  if (state.tab === "suggested") {
    return readOwn(async (tx) => ({
      ...state,
      ...(await suggestMembers(tx, member)),
      requests: await countFollowRequests(tx, member),
    }))
  }
  if (state.tab === "requests") {
    const found = await readOwn((tx) => listFollowRequests(tx, member, state.page))
    leadBack(state, found.pages)
    return { ...state, ...found }
  }
  const found = await readOwn(async (tx) => ({
    ...(await listFollows(tx, member, "mutual", { words: "", page: state.page })),
    requests: await countFollowRequests(tx, member),
  }))
  leadBack(state, found.pages)
  return { ...state, ...found }
}

function leadBack(
  state: Extract<connections.ConnectionsState, { page: number }>,
  pages: number,
): void {
  if (state.page > pages) throw redirect(connections.write({ ...state, page: pages }))
}
