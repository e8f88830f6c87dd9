import { addresses } from "#shared/addresses/addresses.ts"
import { followers } from "#shared/addresses/follow-lists.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import type { Route } from "./+types/follower"
import { FollowerActions } from "./follows/follower-actions.tsx"
import { FollowsPage } from "./follows/follows-page.tsx"
import { Nobody } from "./follows/nobody.tsx"
import { readFollowsPage } from "./follows/read-page.ts"

const title = "フォロワー"

export async function loader(args: Route.LoaderArgs) {
  return readFollowsPage(args, followers, "followers")
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title, robots: "noindex, follow" }) : []

export default function Followers({ loaderData }: Route.ComponentProps) {
  return (
    <FollowsPage
      data={loaderData}
      address={followers}
      title={title}
      Actions={FollowerActions}
      empty={
        <Nobody
          title="フォロワーはまだいません。"
          text="公開のナゾ活を書いたりコメントしたりすると、ほかの人に見つけてもらいやすくなります。"
          ways={[{ to: addresses.reviews, label: "みんなのナゾ活を読む" }]}
        />
      }
    />
  )
}
