import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import type { Services } from "#domain/services.ts"
import { followMaker } from "#domain/makers/following.ts"
import { followedMakers } from "#shared/addresses/followed-makers.ts"
import type { Member } from "#shared/members/viewer.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { refused } from "#shared/outcome.ts"
import { makerFollowForm } from "#shared/schemas/maker-follow-form.ts"

/** Follows the maker of the address, or ends it, and shows the makers that are followed now. */
export async function receiveFollow(
  site: Services,
  request: Request,
  { member, name }: { member: Member; name: string | null },
) {
  const { sent, typed } = await readForm(makerFollowForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  if (name === null) return refuseForm(refused("not-found"), typed)
  const { followed } = sent.value
  const kept = await site.write((tx) => followMaker(tx, member, { name, followed }))
  if (!kept.ok) return refuseForm(kept, typed)
  throw redirect(followedMakers.write({ name: null }), {
    status: 303,
    headers: { "Set-Cookie": flashCookie(followed ? "maker-followed" : "maker-unfollowed") },
  })
}
