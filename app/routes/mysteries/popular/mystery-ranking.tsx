import type { WantedMystery } from "#domain/mysteries/most-wanted.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { DateLine } from "#app/components/mystery/date-line.tsx"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Picture } from "#app/components/picture.tsx"
import { FlameAverage } from "#app/ui/picture/flames.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { bookmarkIcon, ringTickIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { RankNumber } from "#app/ui/list/rank-number.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { ranksOf } from "#shared/lists/ranks.ts"
import css from "./mystery-ranking.module.css"
import type { Quote } from "./read-page.ts"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  mysteries: WantedMystery[]
  /** About the first one. */
  quote: Quote | null
  now: Date
  hidden: ReadonlySet<string>
}

/** The first is large, the next two are cards, the others lines. */
const first = {
  look: css.first,
  widths: [480, 640, 800],
  sizes: "(min-width: 960px) 536px, calc(100vw - 32px)",
} as const
const second = {
  look: css.second,
  widths: [320, 480],
  sizes: "(min-width: 960px) 232px, calc(50vw - 24px)",
} as const
const line = {
  look: css.line,
  widths: [160, 320],
  sizes: "(min-width: 640px) 132px, 104px",
} as const

/** Mysteries by number of statuses. If some are hidden, the others keep their ranks. Links are plain (see follow-plain-links.ts). */
export function MysteryRanking({ mysteries, quote, now, hidden }: Props) {
  const ranks = ranksOf(mysteries, ({ statusCount }) => statusCount)
  return (
    <ol className={css.ranking}>
      {mysteries.map((mystery, n) => {
        if (hidden.has(mystery.id)) return null
        const { look, widths, sizes } = n === 0 ? first : n < 3 ? second : line
        const rank = ranks[n] ?? n + 1
        return (
          <li
            key={mystery.id}
            value={rank}
            className={look}
            data-card={`mystery:${mystery.id}`}
            data-holds
          >
            <RankNumber rank={rank} className={css.rank} />
            <Picture
              url={mystery.img}
              alt=""
              widths={widths}
              sizes={sizes}
              eager={n === 0}
              className="photo round-s"
            />
            <div className="shrinks">
              <h2>
                <a href={addresses.mystery(mystery.id)} className="cover">
                  <Phrases text={mystery.title} />
                </a>
              </h2>
              <p className={css.facts}>
                {[
                  shortPrefectureNames(mystery.prefectures).join("・"),
                  typesWithIcons(mystery.types)[0]?.name,
                ]
                  .filter(Boolean)
                  .join("・")}
              </p>
              <DateLine mystery={mystery} now={now} className={css.facts} />
              <Numbers mystery={mystery} />
              {n === 0 && quote && (
                <Covered what="感想" className={css.quote}>
                  <span>「{quote.text}」</span>
                  <a
                    href={addresses.review(quote.reviewId)}
                    className="row above tap leads text-12 ink-3"
                  >
                    {quote.userName}さんのナゾ活から
                  </a>
                </Covered>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Numbers({ mystery }: { mystery: WantedMystery }) {
  const { averageDifficulty, interestedCount, playedCount } = mystery
  return (
    <p className={`${css.numbers} num`}>
      <span className="row-inline gap-4">
        <Icon of={bookmarkIcon} size="s" />
        <span className="vh">気になる</span>
        {numberText(interestedCount)}
      </span>
      <span className="row-inline gap-4">
        <Icon of={ringTickIcon} size="s" />
        <span className="vh">プレイ済</span>
        {numberText(playedCount)}
      </span>
      {averageDifficulty !== null && (
        <Covered as="span" what="難易度">
          <FlameAverage average={averageDifficulty} label="難易度の平均" />
        </Covered>
      )}
    </p>
  )
}
