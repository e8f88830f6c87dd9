import { deleteReview as address } from "#app/addresses/change-review.ts"
import { respondWith } from "#app/request/respond-with.ts"
import { services } from "#app/request/context.ts"
import { deleteReview } from "#domain/reviews/deleting.ts"
import { refused } from "#shared/outcome.ts"
import type { Route } from "./+types/delete"

/** Deletes the member's review. */
export async function action({ context, url }: Route.ActionArgs) {
  const { viewer, write } = context.get(services)
  const member = await viewer()
  if (member.role === "anon") return respondWith(refused("signed-out"))
  const review = address.read(url)
  if (!review) return respondWith(refused("not-found"))
  return respondWith(await write((tx) => deleteReview(tx, member, review.id)))
}
