import { redirect } from "react-router"
import { addresses } from "#app/addresses/addresses.ts"
import { archiveAddress, archiveMonth, archiveTitle } from "#app/addresses/archives.ts"
import { Ended } from "./archives/ended.tsx"
import { MonthOverview } from "./archives/month-overview.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { allMysteries, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { itemList, listed } from "#app/head/structured-data/item-list.ts"
import type { Route } from "./+types/archives"
import { readArchives } from "./archives/read-page.ts"

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const wish = archiveMonth(url.searchParams)
  if (!wish) notFound(request)
  if (url.searchParams.get("page") === "1") throw redirect(archiveAddress(wish), 301)
  const shown = await readArchives(context.get(services), wish)
  if (!shown) notFound(request)
  return shown
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, wish, list } = loaderData
  const title = archiveTitle(wish)
  return pageMeta({
    origin,
    path: archiveAddress(wish),
    title,
    description: list
      ? `${title}${list.total.toLocaleString("ja-JP")}件の一覧です。遊んだ人のナゾ活（体験レポート）も読めます。`
      : "開催が終わった謎解き・リアル脱出ゲームを、終わった年と月からさがせます。遊んだ作品の記録やナゾ活を読み返せます。",
    prev: wish.page > 1 ? archiveAddress({ ...wish, page: wish.page - 1 }) : null,
    next: list && wish.page < list.pages ? archiveAddress({ ...wish, page: wish.page + 1 }) : null,
    data: [
      breadcrumbList(origin, { stops: [allMysteries], here: title, path: archiveAddress(wish) }),
      list &&
        itemList(origin, list.mysteries.map(listed), {
          from: (wish.page - 1) * loaderData.pageSize,
          total: list.total,
        }),
    ],
  })
}

export default function ArchivesPage({ loaderData }: Route.ComponentProps) {
  const { wish, list, months, now } = loaderData
  if (!list) {
    return (
      <>
        <PageHead
          title={archiveTitle(wish)}
          stops={[allMysteries]}
          lead="開催が終わった謎を、終わった月ごとに。"
        />
        <MonthOverview months={months} here={null} />
      </>
    )
  }
  return (
    <>
      <PageHead
        title={archiveTitle(wish)}
        stops={[allMysteries, { label: "終了した謎", to: addresses.archives }]}
      />
      <Ended list={list} wish={wish} now={now} />
      <MonthOverview months={months} here={wish.month} title="ほかの月" />
    </>
  )
}
