import * as connections from "#shared/addresses/connections.ts"
import { followed, followers } from "#shared/addresses/follow-lists.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { TabLinks } from "#app/ui/list/tab-links.tsx"

const tabs = [
  { to: followed.pattern, label: "フォロー中" },
  { to: followers.pattern, label: "フォロワー" },
  { to: connections.pattern, label: "相互フォロー" },
  { to: connections.suggestions, label: "おすすめ" },
]

/** The tabs over the lists of members. */
export const FollowTabs = ({ here }: { here: string }) => (
  <TabLinks label="つながりの表示切り替え" tabs={tabs} here={here} link={SiteLink} />
)
