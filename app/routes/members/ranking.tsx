import { addresses } from "#shared/addresses/addresses.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { MemberRanking } from "./ranking/member-ranking.tsx"
import { ReviewTabs } from "#app/components/review/review-tabs.tsx"
import { fixed } from "#shared/addresses/page.ts"
import { memberRanking } from "#shared/addresses/paths.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { listReviewers } from "#domain/members/ranking.ts"
import type { Route } from "./+types/ranking"

export async function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(memberRanking), args)
  const { origin, readPublic } = args.context.get(services)
  // Counts change with reviews and likes; names, badges and the list itself change with the members.
  return { members: await readPublic(["members", "reviews"], listReviewers), origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.ranking,
        title: "ユーザーランキング",
        description:
          "ナゾ活（謎解き・脱出ゲームの体験レポート）をたくさん書いた人のランキングです。",
        data: [
          breadcrumbList(loaderData.origin, {
            here: "ユーザーランキング",
            path: addresses.ranking,
          }),
        ],
      })
    : []

export default function RankingPage({ loaderData: { members } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="ユーザーランキング" lead="公開ナゾ活の多い順に、上位100人。" />
      <ReviewTabs here={addresses.ranking} />
      {members.length === 0 ? (
        <EmptyState title="ナゾ活を書いた人は、まだいません。" />
      ) : (
        <MemberRanking members={members} />
      )}
    </>
  )
}
