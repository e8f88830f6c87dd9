import type { LoaderFunctionArgs } from "react-router"
import type { ProfileState } from "#shared/addresses/profile.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { findProfile } from "#domain/members/public-profile.ts"
import { listRegisteredBy } from "#domain/mysteries/registered-by.ts"
import { listSharedStatuses } from "#domain/statuses/shared-list.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { type Read, readAsEntitled } from "#app/request/read-as-entitled.ts"

const limit = 24

export type SharedKind = "interested" | "played" | "registered"

/** A page of a member's mysteries; 404 without a profile, and beyond the last page. `list` is null where they keep it private. */
export async function readSharedList(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  state: ProfileState,
  kind: SharedKind,
) {
  const site = context.get(services)
  const found = await readAsEntitled(site, (read) => readPage(read, state, kind))
  if (!found) notFound(request)
  const { member, list, pages } = found
  const { page } = state
  return { member, list, page, pages, kind, origin: site.origin, now: site.now() }
}

export type SharedListData = Awaited<ReturnType<typeof readSharedList>>

async function readPage(read: Read, { nzUserId, page }: ProfileState, kind: SharedKind) {
  const found = await read([`member:${nzUserId}`, "mysteries"], async (tx) => {
    const member = await findProfile(tx, nzUserId)
    if (!member) return null
    const wish = { limit, offset: (page - 1) * limit }
    const { uid, profile, shares } = member
    const isShared = kind === "registered" ? shares.profile : shares[kind]
    const list = !isShared
      ? null
      : kind === "registered"
        ? await listRegisteredBy(tx, uid, wish)
        : await listSharedStatuses(tx, uid, { ...wish, status: statuses[kind] })
    return { uid, name: profile.name, list }
  })
  if (!found) return null
  const { uid, name, list } = found
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / limit))
  if (page > pages) return null
  return { isWhole: list !== null, uid, member: { nzUserId, name }, list, pages }
}
