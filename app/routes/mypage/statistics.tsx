import { addresses } from "#shared/addresses/addresses.ts"
import * as statistics from "#shared/addresses/statistics.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import type { PageHandle } from "#app/layouts/frame.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Switch } from "#app/ui/form/switch.tsx"
import { TabLinks } from "#app/ui/list/tab-links.tsx"
import type { Route } from "./+types/statistics"
import { readStatisticsPage } from "./statistics/read-page.ts"
import css from "./statistics/statistics.module.css"
import { StoriesOf } from "./statistics/stories.tsx"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const page = await readStatisticsPage(site, member, canonicalOrRedirect(statistics, args))
  if (!page) notFound(args.request)
  return page
}

export const handle: PageHandle = { isWide: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: statistics.pattern,
        title: "統計",
        robots: "noindex, follow",
      })
    : []

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { period, periods, total } = loaderData
  const address = (of: typeof period) => statistics.write({ of: of === periods[0] ? null : of })
  return (
    <>
      <PageHead
        title={period === "all" ? "これまでのふりかえり" : `${period}年のふりかえり`}
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        here="統計"
        lead="あなただけに表示されます。"
      />
      {total === 0 ? (
        <EmptyState
          title="まだ記録がありません。"
          text="遊んだ謎を「プレイ済」にすると、ここに積み重なっていきます。"
        >
          <Button as={SiteLink} to={addresses.mysteries}>
            プレイした謎をさがす
          </Button>
        </EmptyState>
      ) : (
        <>
          <div className={css.head}>
            {periods.length > 1 && (
              <TabLinks
                label="年"
                here={address(period)}
                tabs={periods.map((of) => ({
                  to: address(of),
                  label: of === "all" ? "すべて" : `${of}年`,
                }))}
                link={SiteLink}
              />
            )}
            <Switch id="as-tables" label="表も見る" />
          </div>
          {/* Another period is another page: nothing stays open. */}
          <StoriesOf key={period} page={loaderData} />
        </>
      )}
    </>
  )
}
