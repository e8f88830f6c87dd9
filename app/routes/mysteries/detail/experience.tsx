import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { Distributions, Spread } from "#domain/reviews/distributions.ts"
import { Flame, flameLevel } from "#app/ui/flames.tsx"
import { Histogram } from "#app/ui/histogram.tsx"
import { MeterBars } from "#app/ui/meter-bars.tsx"
import { SectionHead } from "#app/ui/section-head.tsx"
import {
  averageDifficultyText,
  difficulties,
  difficultyLabel,
} from "#shared/catalogue/difficulty.ts"
import { durationText } from "#shared/catalogue/mystery-facts.ts"
import { playTimeText } from "#shared/catalogue/play-time.ts"
import css from "./experience.module.css"
import type { PlayTimeColumn } from "./play-time-columns.ts"

type Props = {
  mystery: MysteryDetail
  distributions: Distributions
  playTimes: PlayTimeColumn[]
  typicalTime: string | null
}

/** Charts of difficulty, play time and satisfaction from reviews. */
export function Experience({ mystery, distributions, playTimes, typicalTime }: Props) {
  const { difficulty, playTime, satisfaction, people } = distributions
  if (!satisfaction && difficulty.length + playTime.length === 0) return null
  return (
    <section id="feel" className="section">
      <SectionHead title="解いた人の体感" />
      <div className={css.panels}>
        <Difficulty spread={difficulty} mystery={mystery} />
        <PlayTime columns={playTimes} mystery={mystery} typical={typicalTime} />
        <SatisfactionAndParty satisfaction={satisfaction} people={people} />
      </div>
    </section>
  )
}

function Difficulty({ spread, mystery }: { spread: Spread; mystery: MysteryDetail }) {
  const { averageDifficulty: average, outcomeCount, successRate } = mystery
  if (average === null) return null
  const bars = difficulties.toReversed().map(({ level, label }) => ({
    label,
    value: spread.find(({ at }) => at === level)?.count ?? 0,
    icon: <Flame level={level} />,
    colour: `var(--flame-${level})`,
  }))
  return (
    <div className={css.panel}>
      <h3>難易度</h3>
      <p className={`${css.number} num`}>
        <Flame level={flameLevel(average)} size="l" />
        <b>{averageDifficultyText(average)}</b>
        <span>{difficultyLabel(average)}</span>
        {successRate !== null && (
          <span className={css.rate}>{`成功率 ${successRate}%（${outcomeCount}人）`}</span>
        )}
      </p>
      <MeterBars bars={bars} />
    </div>
  )
}

type PlayTimeProps = { columns: PlayTimeColumn[]; mystery: MysteryDetail; typical: string | null }

function PlayTime({ columns, mystery, typical }: PlayTimeProps) {
  const { averagePlayTime, minDuration, duration } = mystery
  if (columns.length === 0 || averagePlayTime === null) return null
  const most = columns.reduce((a, b) => (b.value > a.value ? b : a))
  const planned = durationText(minDuration, duration)
  return (
    <div className={css.panel}>
      <h3>かかった時間</h3>
      <p className={`${css.number} num`}>
        <b>{playTimeText(averagePlayTime)}</b>
        <span>平均。移動もふくむ</span>
      </p>
      <Histogram
        columns={columns}
        unit="件"
        sentence={`${most.label}がいちばん多く、${most.value}件。`}
      />
      {typical && <p className={css.note}>{typical}</p>}
      {planned && <p className={css.note}>公式の所要時間 {planned}</p>}
    </div>
  )
}

const companies: [at: number, label: string][] = [
  [1, "ひとりで"],
  [2, "ふたりで"],
  [3, "3人で"],
  [4, "4人以上で"],
]

type PartyProps = { satisfaction: Distributions["satisfaction"]; people: Spread }

function SatisfactionAndParty({ satisfaction, people }: PartyProps) {
  const asked = people.reduce((sum, { count }) => sum + count, 0)
  if (!satisfaction && asked === 0) return null
  return (
    <div className={css.wide}>
      {satisfaction && (
        <div>
          <h3>満足度</h3>
          <p className={`${css.number} num`}>
            <b>{satisfaction.score.toFixed(1)}</b>
            <span>5点満点、{satisfaction.count}人</span>
          </p>
          <p className={css.meter} aria-hidden>
            {[1, 2, 3, 4, 5].map((n) => (
              <i
                key={n}
                style={{ "--filled": `${fill(satisfaction.score, n)}%` } as React.CSSProperties}
              />
            ))}
          </p>
        </div>
      )}
      {asked > 0 && (
        <div>
          <h3>参加人数</h3>
          <ul className={css.companies}>
            {companies.map(([at, label]) => (
              <li key={at}>
                <span className="row grow gap-10">{label}</span>
                <b className="num">{share(people, at, asked)}%</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The fill of the n-th disc by a mean, in percent. */
const fill = (mean: number, n: number) => Math.round(Math.min(1, Math.max(0, mean - n + 1)) * 100)

const share = (people: Spread, at: number, total: number) =>
  Math.round(((people.find((each) => each.at === at)?.count ?? 0) / total) * 100)
