import { reviewLikers } from "#shared/addresses/likers.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { listReviewLikers } from "#domain/likes/likers.ts"
import type { Route } from "./+types/likers"
import { LikersPage, title } from "./likers/likers-page.tsx"
import { readLikersPage } from "./likers/read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  return readLikersPage(args, reviewLikers, listReviewLikers)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title, robots: "noindex, follow" }) : []

export default function ReviewLikers({ loaderData }: Route.ComponentProps) {
  return <LikersPage {...loaderData} liked="ナゾ活" pattern={reviewLikers} />
}
