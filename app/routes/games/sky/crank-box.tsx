import { useId, useState } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { project, scaleFor, type View } from "#shared/sky/dome-view.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import { walked, walkingStars } from "#shared/sky/walking-stars.ts"
import css from "./crank-box.module.css"
import sky from "./sky.module.css"
import type { CrankBoxProps } from "./sky-props.ts"
import { StarCard } from "./star-card.tsx"
import { tintOf } from "./star-sprites.ts"
import { useStars } from "./use-stars.ts"

/** As seen through the window, north up and east on the left. */
const window: View = {
  azimuth: -186,
  altitude: 55.6,
  width: 640,
  height: 400,
  scale: scaleFor(37, 640),
}
const most = 100_000
const colors = ["#ffbe2e", "#7db9ff", "#5fd394", "#f0568f"]

/** A wooden box: the crank turns the years, and families are framed. */
export function CrankBox({ plate, names, onAnswer, busy }: CrankBoxProps) {
  const { stars, failed, again } = useStars()
  const [years, setYears] = useState(0)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [frames, setFrames] = useState<readonly (readonly number[])[]>([])
  const [read, setRead] = useState<number | null>(null)
  const id = useId()
  const seven = walkingStars.flatMap((star) => stars?.find((each) => each.id === star) ?? [])
  const nameOf = (star: number) => names.find(([each]) => each === star)
  const spoken = (group: readonly number[]) =>
    group.map((star) => nameOf(star)?.[1] ?? "名前のない星").join("、")

  if (failed) {
    return (
      <div className={css.box}>
        <p>星を読み込めませんでした。</p>
        <button type="button" className={sky.answer} onClick={again}>
          もう一度読み込む
        </button>
      </div>
    )
  }
  const press = (star: number) => {
    setRead(star)
    setChosen(chosen.includes(star) ? chosen.filter((each) => each !== star) : [...chosen, star])
  }
  const frame = () => {
    const left = frames
      .map((group) => group.filter((star) => !chosen.includes(star)))
      .filter((group) => group.length > 0)
    setFrames([...left, walkingStars.filter((star) => chosen.includes(star))])
    setChosen([])
  }
  const placed = seven.map((star) => ({ star, ...placeIn(star, years) }))
  const pointsOf = (group: readonly number[]) =>
    outline(placed.filter(({ star }) => group.includes(star.id)))

  return (
    <div className={css.box}>
      <p className={css.plate}>{plate}</p>
      <div className={css.window}>
        <svg viewBox={`0 0 ${window.width} ${window.height}`} aria-hidden>
          {frames.map((group, at) => (
            <Frame key={group.join()} points={pointsOf(group)} color={colors[at % colors.length]} />
          ))}
          {placed.map(({ star, x, y }) => (
            <g key={star.id} fill={`rgb(${tintOf(star.color).join(" ")})`}>
              <circle cx={x} cy={y} r={16} opacity={0.14} />
              <circle cx={x} cy={y} r={7.6 - star.magnitude} />
            </g>
          ))}
        </svg>
        {placed.map(({ star, x, y }) => (
          <button
            key={star.id}
            type="button"
            className={classNames(css.star, chosen.includes(star.id) && css.chosen)}
            style={{ left: `${(x / window.width) * 100}%`, top: `${(y / window.height) * 100}%` }}
            aria-pressed={chosen.includes(star.id)}
            aria-label={spoken([star.id])}
            onClick={() => press(star.id)}
          />
        ))}
      </div>
      <div className={css.crank}>
        <label htmlFor={id}>クランク</label>
        <output htmlFor={id}>{yearsText(years)}</output>
        <input
          id={id}
          type="range"
          min={-most}
          max={most}
          step={1_000}
          value={years}
          aria-valuetext={yearsText(years)}
          onChange={(event) => setYears(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className={sky.below}>
        {read === null ? (
          <p className={sky.hint}>星を押すと、札が出ます。</p>
        ) : (
          <StarCard
            star={seven.find((star) => star.id === read) ?? null}
            name={nameOf(read)}
            letter={undefined}
            measured={null}
            onClose={() => setRead(null)}
          />
        )}
      </div>
      {onAnswer && (
        <>
          <div className={css.buttons}>
            <button
              type="button"
              className={css.frame}
              disabled={chosen.length === 0}
              onClick={frame}
            >
              枠で囲む
            </button>
            <button
              type="button"
              className={sky.answer}
              disabled={busy || frames.length === 0}
              onClick={() => onAnswer(frames)}
            >
              これでぜんぶ
            </button>
          </div>
          {frames.length > 0 && (
            <ul className={css.frames}>
              {frames.map((group, at) => (
                <li key={group.join()} style={{ borderColor: colors[at % colors.length] }}>
                  <span>{spoken(group)}</span>
                  <button
                    type="button"
                    aria-label={`枠をはずす: ${spoken(group)}`}
                    onClick={() => setFrames(frames.filter((each) => each !== group))}
                  >
                    ×
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

type Point = { x: number; y: number }

function placeIn(star: Star, years: number): Point {
  const { ra, dec } = walked(star, years)
  return project({ azimuth: -ra, altitude: dec }, window) ?? { x: 0, y: 0 }
}

/** A band around those who stand in it: a thick line around their outline. */
function Frame({ points, color }: { points: readonly Point[]; color: string | undefined }) {
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")
  return (
    <g strokeLinejoin="round" strokeLinecap="round" fill={color} stroke={color}>
      <polygon points={path} strokeWidth={52} opacity={0.16} />
      <polygon points={path} fill="none" strokeWidth={2} strokeDasharray="2 7" />
    </g>
  )
}

/** The corners of what surrounds all points. */
function outline(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y)
  if (sorted.length < 3) return sorted
  const turns = (a: Point, b: Point, c: Point) =>
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  const side = (from: readonly Point[]) => {
    const corners: Point[] = []
    for (const point of from) {
      for (;;) {
        const [before, last] = corners.slice(-2)
        if (!before || !last || turns(before, last, point) > 0) break
        corners.pop()
      }
      corners.push(point)
    }
    return corners.slice(0, -1)
  }
  return [...side(sorted), ...side(sorted.toReversed())]
}

/** いま, 3万年まえ, 10万年さき */
function yearsText(years: number): string {
  if (years === 0) return "いま"
  const far = (Math.abs(years) / 10_000).toFixed(1).replace(/\.0$/, "")
  return `${far}万年${years < 0 ? "まえ" : "さき"}`
}
