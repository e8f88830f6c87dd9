import { commentLikers } from "#shared/addresses/likers.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { listCommentLikers } from "#domain/likes/likers.ts"
import type { Route } from "./+types/comment-likers"
import { LikersPage, title } from "./likers/likers-page.tsx"
import { readLikersPage } from "./likers/read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  return readLikersPage(args, commentLikers, listCommentLikers)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title, robots: "noindex, follow" }) : []

export default function CommentLikers({ loaderData }: Route.ComponentProps) {
  return <LikersPage {...loaderData} liked="コメント" pattern={commentLikers} />
}
