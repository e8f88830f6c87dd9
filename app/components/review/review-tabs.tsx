import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { TabLinks } from "#app/ui/list/tab-links.tsx"

const tabs = [
  { to: addresses.reviews, label: "新着" },
  { to: addresses.trending, label: "今週の人気" },
  { to: addresses.ranking, label: "ランキング" },
]

/** The tabs over the lists of reviews. */
export function ReviewTabs({ here }: { here: string }) {
  return <TabLinks label="ナゾ活の表示切り替え" tabs={tabs} here={here} link={SiteLink} />
}
