import { addresses } from "#shared/addresses/addresses.ts"
import * as archives from "#shared/addresses/archives.ts"
import { Ended } from "./archives/ended.tsx"
import { MonthOverview } from "./archives/month-overview.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keepCards } from "#app/request/keep.ts"
import { notFound } from "#app/request/not-found.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { allMysteries, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { itemList, listed } from "#app/head/structured-data/item-list.ts"
import type { Route } from "./+types/archives"
import { readArchives } from "./archives/read-page.ts"
import { archivesTitle } from "./archives/title.ts"
import { numberText } from "#shared/text/number-text.ts"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(archives, args)
  const shown = await readArchives(args.context.get(services), state)
  if (!shown) notFound(args.request)
  const { list } = shown
  if (!list) return { ...shown, list }
  return { ...shown, list: { ...list, mysteries: keepCards(args.context, list.mysteries) } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, state, list } = loaderData
  const title = archivesTitle(state)
  return pageMeta({
    origin,
    path: archives.write(state),
    title,
    description: list
      ? `${title}${numberText(list.total)}件の一覧です。遊んだ人のナゾ活（体験レポート）も読めます。`
      : "開催が終わった謎解き・脱出ゲームを、終了した年月からさがせます。遊んだ作品の記録やナゾ活を読み返せます。",
    prev: state.page > 1 ? archives.write({ ...state, page: state.page - 1 }) : null,
    next:
      list && state.page < list.pages ? archives.write({ ...state, page: state.page + 1 }) : null,
    data: [
      breadcrumbList(origin, { stops: [allMysteries], here: title, path: archives.write(state) }),
      list &&
        itemList(origin, list.mysteries.map(listed), {
          from: (state.page - 1) * loaderData.pageSize,
          total: list.total,
        }),
    ],
  })
}

export default function ArchivesPage({ loaderData }: Route.ComponentProps) {
  const { state, list, months, now } = loaderData
  if (!list) {
    return (
      <>
        <PageHead
          title={archivesTitle(state)}
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
        title={archivesTitle(state)}
        stops={[allMysteries, { label: "終了した謎", to: addresses.archives }]}
      />
      <Ended list={list} state={state} now={now} />
      <MonthOverview months={months} here={state.month} title="ほかの月" />
    </>
  )
}
