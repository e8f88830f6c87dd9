import * as profileAddress from "#shared/addresses/profile.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keepReviews } from "#app/request/keep.ts"
import { notFound } from "#app/request/not-found.ts"
import type { Route } from "./+types/profile"
import { profileMeta } from "./profile/meta.ts"
import { ProfilePage } from "./profile/profile-page.tsx"
import { readProfilePage } from "./profile/read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(profileAddress, args)
  const page = await readProfilePage(args.context.get(services), state)
  if (!page) notFound(args.request)
  return { ...page, reviews: keepReviews(args.context, page.reviews) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => profileMeta(loaderData)

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage data={loaderData} />
}
