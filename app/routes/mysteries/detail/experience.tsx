import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { Spread } from "#domain/reviews/distributions.ts"
import { Flame, flameLevel } from "#app/ui/picture/flames.tsx"
import { Histogram } from "#app/ui/picture/histogram.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { MeterBars } from "#app/ui/picture/meter-bars.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import {
  averageDifficultyText,
  difficulties,
  difficultyLabel,
} from "#shared/catalogue/difficulty.ts"
import { figuresFrozen } from "#shared/catalogue/satisfaction.ts"
import { playTimeText } from "#shared/catalogue/play-time.ts"
import css from "./experience.module.css"
import type { ExperienceShown } from "./experience-of.ts"
import type { OutlineRow } from "./outline-rows.ts"
import type { PlayTimeColumn } from "./play-time-columns.ts"

type Props = { mystery: MysteryDetail; of: ExperienceShown }

/** Of fewer voices a sentence tells as much as a chart. */
const fewestDrawn = 10
/** Among fewer, a share would tell of people rather than of the mystery. */
const fewestShared = 5

/** Difficulty, play time and satisfaction from reviews. */
export function Experience({ mystery, of }: Props) {
  return (
    <section id="feel" className="section">
      <SectionHead title="遊んだ人の体感" />
      {mystery.isFrozen && (
        <p className={css.frozen}>
          {`${figuresFrozen}です。確認が終わるまで、新しい評価はここに加わりません。`}
        </p>
      )}
      <Covered as="div" what="遊んだ人の体感" className={css.panels}>
        <SatisfactionAndParty mystery={mystery} people={of.people} told={of.told} />
        <Difficulty spread={of.difficulty} mystery={mystery} />
        <PlayTime columns={of.playTimes} mystery={mystery} typical={of.typicalTime} />
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
  const most = bars.reduce((a, b) => (b.value > a.value ? b : a))
  const voices = bars.reduce((sum, { value }) => sum + value, 0)
  return (
    <div className={css.panel}>
      <h3>難易度</h3>
      <p className={`${css.number} num`}>
        <Flame level={flameLevel(average)} size="l" />
        <b>{averageDifficultyText(average)}</b>
        <span>{difficultyLabel(average)}</span>
      </p>
      {voices >= fewestDrawn ? (
        <MeterBars bars={bars} />
      ) : (
        <p className={css.note}>{`${voices}人のうち${most.value}人が「${most.label}」。`}</p>
      )}
    </div>
  )
}

type PlayTimeProps = { columns: PlayTimeColumn[]; mystery: MysteryDetail; typical: string | null }

function PlayTime({ columns, mystery: { averagePlayTime }, typical }: PlayTimeProps) {
  if (columns.length === 0 || averagePlayTime === null) return null
  const most = columns.reduce((a, b) => (b.value > a.value ? b : a))
  const voices = columns.reduce((sum, { value }) => sum + value, 0)
  const sentence = `${most.label}がいちばん多く、${most.value}件。`
  return (
    <div className={css.panel}>
      <h3>かかった時間</h3>
      <p className={`${css.number} num`}>
        <b>{playTimeText(averagePlayTime)}</b>
        <span>平均（移動時間を含む）</span>
      </p>
      {voices < fewestDrawn ? (
        <p className={css.note}>{typical ? `${typical}。` : sentence}</p>
      ) : (
        <>
          <Histogram columns={columns} unit="件" sentence={sentence} />
          {typical && <p className={css.note}>{typical}</p>}
        </>
      )}
    </div>
  )
}

type PartyProps = { mystery: MysteryDetail; people: Spread; told: OutlineRow[] }

function SatisfactionAndParty({ mystery, people, told }: PartyProps) {
  const { satisfaction, satisfactionCount, successRate, outcomeCount } = mystery
  const rows = [
    ...partyOf(people),
    ...told,
    ...(successRate === null
      ? []
      : [{ name: "成功率", text: `${successRate}%（${outcomeCount}人）` }]),
  ]
  if (satisfaction === null && rows.length === 0) return null
  return (
    <div className={css.wide}>
      <div>
        <h3>{satisfaction === null ? "みんなの遊び方" : "満足度"}</h3>
        {satisfaction !== null && (
          <p className={`${css.number} num`}>
            <b>{satisfaction.toFixed(1)}</b>
            <Keyholes value={satisfaction} label="満足度" size="m" />
            <span>{satisfactionCount}人</span>
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <dl className={css.rows}>
          {rows.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const companies: Record<number, string> = {
  1: "ひとり",
  2: "ふたり",
  3: "3人",
  4: "4人以上",
}

/** With how many most of them played. */
function partyOf(people: Spread): { name: string; text: string }[] {
  const asked = people.reduce((sum, { count }) => sum + count, 0)
  if (asked < fewestShared) return []
  const most = people.reduce((a, b) => (b.count > a.count ? b : a))
  const share = Math.round((most.count / asked) * 100)
  return [{ name: "参加人数", text: `${companies[most.at] ?? ""}が${share}%（${asked}件）` }]
}
