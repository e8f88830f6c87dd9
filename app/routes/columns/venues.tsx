import { addresses } from "#shared/addresses/addresses.ts"
import { fixed } from "#shared/addresses/page.ts"
import { venues } from "#shared/addresses/paths.ts"
import { searchFor } from "#shared/addresses/search.ts"
import { ArticleBody } from "#app/components/column/article-body.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keep } from "#app/request/keep.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { allColumns, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { KeptPart } from "#app/ui/kept/kept-part.tsx"
import type { Route } from "./+types/venues"
import { AreaVenues } from "./venues/area-venues.tsx"
import { readVenues } from "./venues/read-page.ts"
import css from "./venues/venues.module.css"

const title = "謎解きのお店・施設"

export async function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(venues), args)
  const { origin, ...shown } = await readVenues(args.context.get(services))
  return { origin, shown: keep(args.context, shown) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.venues,
        title,
        description:
          "常設の謎解き・脱出ゲームが遊べるお店と施設を、地域ごとに。いま遊べる本数、最寄り駅、制作者がわかります。",
        data: [
          breadcrumbList(loaderData.origin, {
            stops: [allColumns],
            here: title,
            path: addresses.venues,
          }),
        ],
      })
    : []

export default function Venues({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead title={title} stops={[allColumns]} />
      <KeptPart of={loaderData.shown} id="venues">
        {({ before, groups }) => (
          <>
            {groups.length === 0 ? (
              <EmptyState title="いま常設で遊べる場所はありません。" />
            ) : (
              <>
                <nav className={css.areas} aria-label="地域">
                  <ul>
                    {groups.map(({ area, places }) => (
                      <li key={area.id}>
                        <a href={`#area-${area.id}`}>{`${area.name}（${places.length}）`}</a>
                      </li>
                    ))}
                  </ul>
                </nav>
                <ArticleBody of={before} />
                {groups.map((group) => (
                  <AreaVenues key={group.area.id} {...group} />
                ))}
              </>
            )}
          </>
        )}
      </KeptPart>
      <p className={css.more}>
        <SiteLink to={searchFor({ features: ["permanent"] })}>常設の謎をすべて見る</SiteLink>
      </p>
    </div>
  )
}
