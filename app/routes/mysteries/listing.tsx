import { AdSlot } from "#app/third-parties/ads/ad-slot.tsx"
import { GroupedCards } from "./listing/grouped-cards.tsx"
import { ListingHead } from "./listing/listing-head.tsx"
import { ListingNote } from "./listing/listing-note.tsx"
import { ListingSide } from "./listing/listing-side.tsx"
import * as listing from "#shared/addresses/listing.ts"
import * as personalListing from "#shared/addresses/personal-listing.ts"
import { fullTitle, listingDescription, listingHere, listingStops } from "./listing/words.ts"
import { Orders } from "./listing/orders.tsx"
import { OtherWays } from "./listing/other-ways.tsx"
import { CountLine } from "#app/components/personal-listing/count-line.tsx"
import { hiddenText } from "#app/components/personal-listing/hidden-count.ts"
import { HideSwitch } from "#app/components/personal-listing/hide-switch.tsx"
import { ReserveSpace } from "#app/viewer/reserve-space.tsx"
import { PersonalListing } from "#app/components/personal-listing/personal-listing.tsx"
import { usePersonalListing } from "#app/components/personal-listing/use-personal-listing.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keep, keepCards } from "#app/request/keep.ts"
import { notFound } from "#app/request/not-found.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { KeptPart } from "#app/ui/kept/kept-part.tsx"
import { StaticPart } from "#app/ui/kept/static-part.tsx"
import { ResultCounter } from "#app/ui/list/result-counter.tsx"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { itemList, listed } from "#app/head/structured-data/item-list.ts"
import type { Route } from "./+types/listing"
import css from "./listing.module.css"
import { readListingPage } from "./listing/read-page.ts"

/** Listings of areas, prefectures, categories, places and makers. */
export async function loader(args: Route.LoaderArgs) {
  const asked = canonicalOrRedirect(listing, args)
  const shown = await readListingPage(args.context.get(services), asked)
  if (!shown) notFound(args.request)
  const groups = shown.groups.map((group) => ({
    ...group,
    mysteries: keepCards(args.context, group.mysteries),
  }))
  return { ...shown, groups, surroundings: keep(args.context, shown.surroundings) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { filter, place, groups, page, pages, total, pageSize, origin, address } = loaderData
  const mysteries = groups.flatMap((group) => group.mysteries)
  return pageMeta({
    origin,
    path: address,
    title: fullTitle(filter, place, page),
    description: listingDescription(filter, place, total),
    robots: total === 0 ? "noindex, follow" : undefined,
    prev: page > 1 ? listing.write({ filter, page: page - 1 }) : null,
    next: page < pages ? listing.write({ filter, page: page + 1 }) : null,
    data: [
      breadcrumbList(origin, {
        stops: listingStops(filter, place),
        here: listingHere(filter, place),
        path: address,
      }),
      itemList(origin, mysteries.map(listed), { from: (page - 1) * pageSize, total }),
    ],
  })
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { filter, page, now } = loaderData
  const { groups, total, pages } = loaderData
  const everybodys = { groups, total, pages }
  const list = usePersonalListing(everybodys, personalListing.write({ filter, page }))
  const href = (to: number) => listing.write({ filter, page: to })
  return (
    <>
      <ListingHead {...loaderData} />
      <div className={`wrap ${css.columns}`}>
        <div>
          {total > 1 && <Orders filter={filter} />}
          <CountLine
            className={css.count}
            counter={
              <ReserveSpace for={list.personal} variant="words">
                <ResultCounter
                  count={list.total}
                  note={[list.pages > 1 && `${page} / ${list.pages}ページ`, hiddenText(list.hidden)]
                    .filter(Boolean)
                    .join(" ")}
                />
              </ReserveSpace>
            }
          >
            {filter.kind !== "maker" && (
              <a href="#around" className={css.jump}>
                {filter.kind === "place" ? "近くの場所へ" : "関連する一覧へ"}
              </a>
            )}
            <HideSwitch />
          </CountLine>
          <ListingNote {...loaderData} />
          <PersonalListing of={list} page={page} href={href}>
            <GroupedCards
              groups={list.groups}
              page={page}
              now={now}
              leftOut={list.leftOut}
              href={href}
            />
          </PersonalListing>
        </div>
        <aside id="around" className={css.side} aria-label="絞り込みと近くの一覧">
          <KeptPart of={loaderData.surroundings} id="surroundings" className="stack gap-16">
            {(surroundings) => (
              <ListingSide filter={filter} place={loaderData.place} surroundings={surroundings} />
            )}
          </KeptPart>
          <StaticPart id="other-ways">{() => <OtherWays />}</StaticPart>
          <AdSlot />
        </aside>
      </div>
    </>
  )
}
