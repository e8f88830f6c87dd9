import { addresses } from "#app/addresses.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { MysteryRanking } from "#app/components/ranking/mystery-ranking.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { services } from "#app/context.ts"
import { pageMeta } from "#app/page-meta.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { listMostMarked } from "#domain/mysteries/most-marked.ts"
import type { Route } from "./+types/popular"

export async function loader({ context }: Route.LoaderArgs) {
  const { now, origin, readPublic } = context.get(services)
  const mysteries = await readPublic(["mysteries", "makers"], listMostMarked)
  return { mysteries, now: now(), origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.popular,
        title: "人気の謎ランキング",
        description:
          "気になる・プレイ済の数が多い、人気の謎解き・リアル脱出ゲームのランキングです。",
      })
    : []

const stops = [{ label: "すべての謎", to: addresses.mysteries }]

export default function PopularPage({ loaderData: { mysteries, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="人気の謎ランキング"
        stops={stops}
        lead="気になる・プレイ済の多い順に、上位50。"
      />
      {mysteries.length === 0 ? (
        <EmptyState title="まだ順位がありません。" text="気になる謎に、しるしをつけてみませんか。">
          <Button as={SiteLink} to={addresses.mysteries} tone="secondary">
            謎をさがす
          </Button>
        </EmptyState>
      ) : (
        <MysteryRanking mysteries={mysteries} now={now} />
      )}
    </>
  )
}
