import { addresses } from "#shared/addresses/addresses.ts"
import { statistics } from "#shared/addresses/paths.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/statistics"
import { Places } from "./statistics/places.tsx"
import { readStatisticsPage } from "./statistics/read-page.ts"
import css from "./statistics/statistics.module.css"
import { Summary } from "./statistics/summary.tsx"
import { Tops } from "./statistics/tops.tsx"
import { Year } from "./statistics/year.tsx"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  return readStatisticsPage(site, await requireMember(site, request))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: statistics,
        title: "統計",
        robots: "noindex, follow",
      })
    : []

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { totals, figures, years, tops, prefectures } = loaderData
  return (
    <div className={css.page}>
      <PageHead
        title="統計"
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead={`${dayText(tokyoDay(new Date(totals.joined)))}に登録しました。統計は、あなただけに表示されます。`}
      />
      <Summary totals={totals} figures={figures} />
      {years.length === 0 ? (
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
          {years.map((year, n) => (
            <Year key={year.year} of={year} days={figures.days} isLatest={n === 0} />
          ))}
          {totals.plays > 0 && (
            <>
              <Places counts={prefectures} />
              <Tops {...tops} />
            </>
          )}
        </>
      )}
    </div>
  )
}
