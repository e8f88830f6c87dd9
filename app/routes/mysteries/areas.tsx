import { addresses } from "#shared/addresses/addresses.ts"
import { CountedLinks } from "#app/components/listing/counted-links.tsx"
import { areaName, prefectureName } from "#app/components/listing/names.ts"
import { Regions } from "#app/components/map/regions.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { fixed } from "#shared/addresses/page.ts"
import { areas as areasPage } from "#shared/addresses/paths.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { allMysteries, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { countRegions } from "#domain/listings/regions.ts"
import { areas } from "#shared/catalogue/areas.ts"
import type { Route } from "./+types/areas"
import css from "./areas.module.css"
import { numberText } from "#shared/text/number-text.ts"

export async function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(areasPage), args)
  const { origin, readPublic } = args.context.get(services)
  return { counts: await readPublic(["mysteries"], countRegions), origin }
}

const title = "エリア・都道府県からさがす"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.areas,
        title,
        description:
          "日本地図と9つのエリア・47都道府県から、謎解き・脱出ゲームをさがせます。それぞれで遊べる謎の数もひと目でわかります。",
        data: [
          breadcrumbList(loaderData.origin, {
            stops: [allMysteries],
            here: "エリア",
            path: addresses.areas,
          }),
        ],
      })
    : []

export default function AreasPage({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={title}
        here="エリア"
        stops={[allMysteries]}
        lead="地図をタップすると、その土地の謎へ。下の一覧からも選べます。"
      />
      <Regions counts={counts} />
      {areas.map(({ id, prefectures }) => (
        <section key={id} className={css.area}>
          <SectionHead
            title={areaName(id)}
            count={`${numberText(counts.areas[id] ?? 0)}件`}
            more={{ to: addresses.area(id), text: "すべて見る", link: SiteLink }}
          />
          <CountedLinks
            variant="columns"
            links={prefectures.map((prefecture) => ({
              label: prefectureName(prefecture),
              to: addresses.prefecture(prefecture),
              count: counts.prefectures[prefecture] ?? 0,
            }))}
          />
        </section>
      ))}
    </>
  )
}
