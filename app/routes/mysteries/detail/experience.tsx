import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { Distributions, Spread } from "#domain/reviews/distributions.ts"
import { Flame, flameLevel } from "#app/ui/picture/flames.tsx"
import { Histogram } from "#app/ui/picture/histogram.tsx"
import { MeterBars } from "#app/ui/picture/meter-bars.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import {
  averageDifficultyText,
  difficulties,
  difficultyLabel,
} from "#shared/catalogue/difficulty.ts"
import { durationText } from "#shared/catalogue/mystery-facts.ts"
import { playTimeText } from "#shared/catalogue/play-time.ts"
import css from "./experience.module.css"
import { Groups } from "./outline.tsx"
import type { OutlineGroup } from "./outline-rows.ts"
import type { PlayTimeColumn } from "./play-time-columns.ts"

type Props = {
  mystery: MysteryDetail
  distributions: Omit<Distributions, "told">
  playTimes: PlayTimeColumn[]
  typicalTime: string | null
  told: OutlineGroup[]
}

/** Charts of difficulty, play time and satisfaction from reviews. */
export function Experience({ mystery, distributions, playTimes, typicalTime, told }: Props) {
  const { difficulty, playTime, people } = distributions
  const isSilent = mystery.satisfaction === null && difficulty.length + playTime.length === 0
  if (isSilent && told.length === 0) return null
  return (
    <section id="feel" className="section">
      <SectionHead title="遊んだ人の体感" />
      <Covered as="div" what="遊んだ人の体感" className={css.panels}>
        <Difficulty spread={difficulty} mystery={mystery} />
        <PlayTime columns={playTimes} mystery={mystery} typical={typicalTime} />
        <SatisfactionAndParty mystery={mystery} people={people} />
        {told.length > 0 && (
          <div className={css.told}>
            <Groups of={told} />
          </div>
        )}
      </Covered>
    </section>
  )
}

function Difficulty({ spread, mystery }: { spread: Spread; mystery: MysteryDetail }) {
  const average = mystery.averageDifficulty
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
        <SuccessRate of={mystery} />
      </p>
      <MeterBars bars={bars} />
    </div>
  )
}

const SuccessRate = ({ of: { successRate, outcomeCount } }: { of: MysteryDetail }) =>
  successRate !== null && (
    <span className={css.rate}>{`成功率 ${successRate}%（${outcomeCount}人）`}</span>
  )

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
        <span>平均（移動時間を含む）</span>
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

type PartyProps = { mystery: MysteryDetail; people: Spread }

function SatisfactionAndParty({ mystery, people }: PartyProps) {
  const { satisfaction, satisfactionCount } = mystery
  const asked = people.reduce((sum, { count }) => sum + count, 0)
  if (satisfaction === null && asked === 0) return null
  return (
    <div className={css.wide}>
      {satisfaction !== null && (
        <div>
          <h3>満足度</h3>
          <p className={`${css.number} num`}>
            <b>{satisfaction.toFixed(1)}</b>
            <span>5点満点、{satisfactionCount}人</span>
            {mystery.averageDifficulty === null && <SuccessRate of={mystery} />}
          </p>
          <p className={css.meter} aria-hidden>
            {[1, 2, 3, 4, 5].map((n) => (
              <i
                key={n}
                style={{ "--filled": `${fill(satisfaction, n)}%` } as React.CSSProperties}
              />
            ))}
          </p>
        </div>
      )}
      {asked > 0 && (
        <div>
          <h3>参加人数（{asked}件）</h3>
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
