import { addresses } from "#shared/addresses/addresses.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { CountLine } from "#app/components/personal-listing/count-line.tsx"
import { HideSwitch } from "#app/components/personal-listing/hide-switch.tsx"
import { hiddenText } from "#app/components/personal-listing/hidden-count.ts"
import { ReserveSpace } from "#app/viewer/reserve-space.tsx"
import { useHiddenHere } from "#app/viewer/use-hidden-here.ts"
import { MysteryRanking } from "./popular/mystery-ranking.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { fixed } from "#shared/addresses/page.ts"
import { popular } from "#shared/addresses/paths.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { allMysteries, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { itemList, listed } from "#app/head/structured-data/item-list.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { ResultCounter } from "#app/ui/list/result-counter.tsx"
import type { Route } from "./+types/popular"
import { readPopular } from "./popular/read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(popular), args)
  return await readPopular(args.context.get(services))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.popular,
        title: "人気の謎ランキング",
        description: "気になる・プレイ済の数が多い、人気の謎解き・脱出ゲームのランキングです。",
        data: [
          breadcrumbList(loaderData.origin, {
            stops,
            here: "人気の謎ランキング",
            path: addresses.popular,
          }),
          itemList(loaderData.origin, loaderData.mysteries.map(listed)),
        ],
      })
    : []

const stops = [allMysteries]

export default function PopularPage({
  loaderData: { mysteries, quote, now },
}: Route.ComponentProps) {
  const viewer = useViewer()
  const played = useHiddenHere()
  const hidden = new Set(
    mysteries
      .filter(({ id, earlierRuns }) => [id, ...earlierRuns].some((run) => played.has(run)))
      .map(({ id }) => id),
  )
  return (
    <>
      <PageHead
        title="人気の謎ランキング"
        stops={stops}
        lead="気になる・プレイ済の多い順に、上位50。"
      />
      {mysteries.length === 0 ? (
        <EmptyState
          title="ランキングはまだありません。"
          text="気になる謎が見つかったら、「気になる」に入れておきませんか。"
        >
          <Button as={SiteLink} to={addresses.mysteries} tone="secondary">
            謎をさがす
          </Button>
        </EmptyState>
      ) : (
        <ReserveSpace
          for={{ kind: viewer.kind === "unknown" ? "unknown" : "everybody" }}
          variant="parts"
        >
          <CountLine
            className="line-bottom"
            counter={
              <div data-holds>
                <ResultCounter
                  count={mysteries.length - hidden.size}
                  note={hiddenText(hidden.size)}
                />
              </div>
            }
          >
            <HideSwitch />
          </CountLine>
          <MysteryRanking mysteries={mysteries} quote={quote} now={now} hidden={hidden} />
          {hidden.size === mysteries.length && (
            <EmptyState title="ランキングの謎は、すべてプレイ済です。" />
          )}
        </ReserveSpace>
      )}
    </>
  )
}
