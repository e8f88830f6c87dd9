import * as connections from "#shared/addresses/connections.ts"
import { followed, followers } from "#shared/addresses/follow-lists.ts"
import { followRequests } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { TabLinks } from "#app/ui/list/tab-links.tsx"

type Props = {
  here: string
  /** How many ask to follow the member; null where requests do not concern them. */
  requests: number | null
}

/** The tabs over the lists of members. */
export const FollowTabs = ({ here, requests }: Props) => (
  <TabLinks
    label="つながりの表示切り替え"
    tabs={[
      { to: followed.pattern, label: "フォロー中" },
      { to: followers.pattern, label: "フォロワー" },
      ...(requests === null ? [] : [{ to: followRequests, label: "申請", count: requests }]),
      { to: connections.pattern, label: "相互フォロー" },
      { to: connections.suggestions, label: "おすすめ" },
    ]}
    here={here}
    link={SiteLink}
  />
)
