import { addresses } from "#shared/addresses/addresses.ts"
import { CountedLinks } from "#app/components/listing/counted-links.tsx"
import { areaName } from "#app/components/listing/names.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { fixed } from "#shared/addresses/page.ts"
import { categories as categoriesPage } from "#shared/addresses/paths.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { allMysteries, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { countCategoriesByArea } from "#domain/listings/categories.ts"
import { countEach } from "#domain/listings/counts.ts"
import { areas } from "#shared/catalogue/areas.ts"
import { categories } from "#shared/catalogue/categories.ts"
import type { Route } from "./+types/categories"
import css from "./categories.module.css"
import { numberText } from "#shared/text/number-text.ts"

export async function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(categoriesPage), args)
  const { origin, readPublic } = args.context.get(services)
  const counts = await readPublic(["mysteries"], async (tx) => ({
    categories: await countEach(tx, "category"),
    byArea: await countCategoriesByArea(tx),
  }))
  return { ...counts, origin }
}

const title = "カテゴリーからさがす"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.categories,
        title,
        description: `${categories.map(({ name }) => name).join("、")}。遊びたい場面に合わせて、謎解き・脱出ゲームをカテゴリーとエリアからさがせます。`,
        data: [
          breadcrumbList(loaderData.origin, {
            stops: [allMysteries],
            here: "カテゴリー",
            path: addresses.categories,
          }),
        ],
      })
    : []

export default function CategoriesPage({ loaderData: { byArea, ...data } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={title}
        here="カテゴリー"
        stops={[allMysteries]}
        lead="だれと、どこで、どんなふうに。場面に合わせて選べます。"
      />
      <div className={css.categories}>
        {categories.map(({ id, name }) => (
          <section key={id} className="shrinks">
            <SectionHead
              title={name}
              count={`${numberText(data.categories[id] ?? 0)}件`}
              more={{ to: addresses.category(id), text: "すべて見る", link: SiteLink }}
            />
            <CountedLinks
              variant="columns"
              links={areas.flatMap((area) => {
                const count = byArea[`${area.id}/${id}`] ?? 0
                const to = addresses.areaCategory(area.id, id)
                return count > 0 ? [{ label: areaName(area.id), to, count }] : []
              })}
            />
          </section>
        ))}
      </div>
    </>
  )
}
