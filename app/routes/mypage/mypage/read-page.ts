import type { Services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import { listOwnReviews } from "#domain/reviews/own.ts"
import type { Member } from "#shared/members/viewer.ts"

type Wish = { member: Member; page: number; request: Request }

/** The member's profile and a page of their reviews; 404 beyond the last page. */
export async function readMypage({ readOwn, origin }: Services, { member, page, request }: Wish) {
  const { profile, list } = await readOwn(async (tx) => ({
    profile: await readOwnProfile(tx, member),
    list: await listOwnReviews(tx, member, page),
  }))
  if (!profile || page > list.pages) notFound(request)
  return { profile, ...list, page, origin }
}
