import type { WantedMystery } from "#domain/mysteries/most-wanted.ts"
import { addresses } from "#app/addresses/addresses.ts"
import { DateLine } from "#app/components/mystery/date-line.tsx"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Picture } from "#app/components/picture.tsx"
import { FlameAverage } from "#app/ui/flames.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { bookmarkIcon, ringTickIcon } from "#app/ui/icons.ts"
import { RankNumber } from "#app/ui/rank-number.tsx"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { ranksOf } from "#shared/lists/ranks.ts"
import css from "./mystery-ranking.module.css"

type Props = { mysteries: WantedMystery[]; now: Date; hidden: ReadonlySet<string> }

/** Mysteries by number of statuses. If some are hidden, the others keep their ranks. Links are plain (see follow-plain-links.ts). */
export function MysteryRanking({ mysteries, now, hidden }: Props) {
  const ranks = ranksOf(mysteries, ({ statusCount }) => statusCount)
  const shown = mysteries
    .map((mystery, n) => ({ mystery, rank: ranks[n] ?? n + 1 }))
    .filter(({ mystery }) => !hidden.has(mystery.id))
  return (
    <ol>
      {shown.map(({ mystery, rank }) => (
        <li key={mystery.id} className={css.line} data-card={`mystery:${mystery.id}`} data-holds>
          <RankNumber rank={rank} />
          <Picture
            url={mystery.img}
            alt=""
            widths={[160, 320]}
            sizes="(min-width: 640px) 160px, 104px"
            className="photo round-s"
          />
          <div className="shrinks">
            <h2>
              <a href={addresses.mystery(mystery.id)} className="cover">
                {mystery.title}
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
          </div>
        </li>
      ))}
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
        {interestedCount.toLocaleString("ja-JP")}
      </span>
      <span className="row-inline gap-4">
        <Icon of={ringTickIcon} size="s" />
        <span className="vh">プレイ済</span>
        {playedCount.toLocaleString("ja-JP")}
      </span>
      {averageDifficulty !== null && (
        <FlameAverage average={averageDifficulty} label="難易度の平均" />
      )}
    </p>
  )
}
