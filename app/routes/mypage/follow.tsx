import { addresses } from "#app/addresses/addresses.ts"
import { suggestions } from "#app/addresses/connections.ts"
import { followed } from "#app/addresses/follow-lists.ts"
import { FollowButton } from "#app/components/member/follow-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import type { Route } from "./+types/follow"
import { type FollowActions, FollowsPage } from "./follows/follows-page.tsx"
import { readFollowsPage } from "./follows/read-page.ts"

const title = "フォロー中"

export async function loader(args: Route.LoaderArgs) {
  return readFollowsPage(args, followed, "followed")
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title, robots: "noindex, follow" }) : []

export default function Followed({ loaderData }: Route.ComponentProps) {
  return (
    <FollowsPage
      data={loaderData}
      address={followed}
      title={title}
      Actions={FollowedActions}
      empty={
        <EmptyState
          title="まだ誰もフォローしていません。"
          text="フォローすると、その人がプレイした謎や公開のナゾ活が、マイページに並びます。"
        >
          <Button as={SiteLink} to={suggestions}>
            おすすめの人を見る
          </Button>
          <Button as={SiteLink} to={addresses.ranking} tone="secondary">
            ユーザーランキングを見る
          </Button>
        </EmptyState>
      }
    />
  )
}

const FollowedActions = ({ member: { nzUserId, name, ...known } }: FollowActions) => (
  <FollowButton nzUserId={nzUserId} name={name} known={known} />
)
