import { AdSlot } from "#app/components/ads/ad-slot.tsx"
import { ListingHead } from "#app/components/listing/listing-head.tsx"
import { ListingNote } from "#app/components/listing/listing-note.tsx"
import { ListingSide } from "#app/components/listing/listing-side.tsx"
import { listingAddress } from "#app/components/listing/listing-address.ts"
import {
  fullTitle,
  listingDescription,
  listingHere,
  listingStops,
} from "#app/components/listing/words.ts"
import { OtherWays } from "#app/components/listing/other-ways.tsx"
import { CountLine } from "#app/components/mine/count-line.tsx"
import { hiddenText } from "#app/components/mine/hidden-count.ts"
import { HideSwitch } from "#app/components/mine/hide-switch.tsx"
import { Hold } from "#app/components/mine/hold.tsx"
import { MyPage } from "#app/components/mine/my-page.tsx"
import { useMyPage } from "#app/components/mine/use-my-page.ts"
import { services } from "#app/context.ts"
import { notFound } from "#app/not-found.ts"
import { pageMeta } from "#app/page-meta.ts"
import { ResultCounter } from "#app/ui/result-counter.tsx"
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts"
import { itemList, listed } from "#app/structured-data/item-list.ts"
import type { Route } from "./+types/listing"
import css from "./listing.module.css"
import { readListingPage } from "./listing-page.ts"

/** Of areas, prefectures, categories, places and makers: see routes.ts. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const shown = await readListingPage(context.get(services), url.pathname)
  if (!shown) notFound(request)
  return shown
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { filter, place, mysteries, page, pages, total, pageSize, origin, address } = loaderData
  return pageMeta({
    origin,
    path: address,
    title: fullTitle(filter, place, page),
    description: listingDescription(filter, place, total),
    robots: total === 0 ? "noindex, follow" : undefined,
    prev: page > 1 ? listingAddress(filter, page - 1) : null,
    next: page < pages ? listingAddress(filter, page + 1) : null,
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
  const { filter, page, address, now } = loaderData
  const list = useMyPage(loaderData, `/api/mine/listing?path=${encodeURIComponent(address)}`)
  return (
    <>
      <ListingHead {...loaderData} />
      <div className={`wrap ${css.columns}`}>
        <div className={css.list}>
          <CountLine
            className={css.count}
            counter={
              <Hold for={list.mine} look="words">
                <ResultCounter
                  count={list.total}
                  note={[list.pages > 1 && `${page} / ${list.pages}ページ`, hiddenText(list.hidden)]
                    .filter(Boolean)
                    .join(" ")}
                />
              </Hold>
            }
          >
            {filter.kind !== "maker" && (
              <a href="#around" className={css.jump}>
                {filter.kind === "place" ? "近くの場所へ" : "絞り込む・近くへ"}
              </a>
            )}
            <HideSwitch />
          </CountLine>
          <ListingNote {...loaderData} />
          <MyPage
            of={list}
            page={page}
            now={now}
            urgent={page === 1 ? 3 : 0}
            href={(to) => listingAddress(filter, to)}
          />
        </div>
        <aside id="around" className={css.side} aria-label="絞り込みと近くの一覧">
          <ListingSide {...loaderData} />
          <OtherWays />
          <AdSlot />
        </aside>
      </div>
    </>
  )
}
