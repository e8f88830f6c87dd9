import { addresses } from "#shared/addresses/addresses.ts"
import { suggestions } from "#shared/addresses/connections.ts"
import { followed } from "#shared/addresses/follow-lists.ts"
import { FollowButton } from "#app/components/member/follow-button.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import type { Route } from "./+types/follow"
import { type FollowActions, FollowsPage } from "./follows/follows-page.tsx"
import { Nobody } from "./follows/nobody.tsx"
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
        <Nobody
          title="まだだれもフォローしていません。"
          text="フォローすると、その人がプレイした謎や公開のナゾ活が、マイページに並びます。"
          ways={[
            { to: suggestions, label: "おすすめの人を見る" },
            { to: addresses.ranking, label: "ユーザーランキングを見る" },
          ]}
        />
      }
    />
  )
}

const FollowedActions = ({ member: { nzUserId, name, ...known } }: FollowActions) => (
  <FollowButton nzUserId={nzUserId} name={name} known={known} />
)
