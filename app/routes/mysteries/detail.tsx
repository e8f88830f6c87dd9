import { services } from "#app/context.ts"
import { notFound } from "#app/not-found.ts"
import { findMystery } from "#domain/mysteries/detail.ts"
import { averageDifficultyText, difficultyLabel } from "#shared/difficulty.ts"
import { mysteryLabel } from "#shared/mystery-label.ts"
import { playTimeText } from "#shared/play-time.ts"
import { prefectureNames } from "#shared/prefectures.ts"
import { site } from "#shared/site.ts"
import { dateRangeText } from "#shared/time/date-range.ts"
import type { Route } from "./+types/detail"

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { now, readPublic } = context.get(services)
  const mystery = await readPublic([`mystery:${params.id}`], (tx) => findMystery(tx, params.id))
  if (!mystery) notFound(request)
  return { mystery, now: now() }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.mystery.title} | ${site.name}` },
        { name: "description", content: loaderData.mystery.content.slice(0, 120) },
      ]
    : []

export default function MysteryPage({ loaderData: { mystery, now } }: Route.ComponentProps) {
  const label = mysteryLabel(mystery, now)
  return (
    <article>
      {label && <p className="label">{label}</p>}
      <h1>{mystery.title}</h1>
      <dl>
        <Fact name="期間" value={dateRangeText(mystery)} />
        <Fact name="エリア" value={prefectureNames(mystery.prefectures).join("・")} />
        <Fact name="場所" value={mystery.place} />
        <Fact name="主催" value={mystery.maker} />
        <Fact name="難易度" value={difficultyText(mystery.averageDifficulty)} />
        <Fact
          name="プレイ時間"
          value={mystery.averagePlayTime && playTimeText(mystery.averagePlayTime)}
        />
      </dl>
      {mystery.story && <p className="prose">{mystery.story}</p>}
      {mystery.content && <p className="prose">{mystery.content}</p>}
      {mystery.url && (
        <p>
          <a href={mystery.url} rel="noopener">
            公式サイトを見る
          </a>
        </p>
      )}
      <section id="review" aria-labelledby="review-heading">
        <h2 id="review-heading">ナゾ活 {mystery.reviewCount}件</h2>
        <p>
          気になる {mystery.interestedCount} ・ プレイ済 {mystery.playedCount}
        </p>
      </section>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string | number | null }) {
  if (!value) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function difficultyText(average: number | null): string {
  if (average === null) return difficultyLabel(null)
  return `${averageDifficultyText(average)}（${difficultyLabel(average)}）`
}
