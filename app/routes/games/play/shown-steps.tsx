import type { ShownLine, ShownStep } from "#domain/games/show-chapter.ts"
import { Certificate } from "./certificate.tsx"
import { Paper } from "./paper.tsx"
import { usePlay } from "./play-context.ts"
import css from "./play.module.css"
import { Puzzle } from "./puzzle.tsx"
import { Turn } from "./turn.tsx"

type ShownProps = {
  steps: readonly ShownStep[]
  /** The first step that is new. */
  from: number
  /** Whether the player stands at its end. */
  isLast?: boolean
}

/** A part of the story. */
export function ShownSteps({ steps, from, isLast }: ShownProps) {
  const last = steps.length - 1
  return (
    <div className={css.steps}>
      {steps.map((step, n) => (
        <div
          key={step.key}
          id={isLast && n === last ? "now" : undefined}
          className={n >= from ? css.fresh : undefined}
        >
          {isLast && n === last && n >= from && <i id="fresh" />}
          <Step step={step} />
        </div>
      ))}
    </div>
  )
}

const tools: Record<string, string> = {
  recall: "ふりかえる",
  dial: "時刻ダイヤル",
  sun: "太陽のスイッチ",
  "city-light": "街明かりのつまみ",
  box: "からくり箱",
  binoculars: "双眼鏡",
  sextant: "六分儀",
}

function Step({ step }: { step: ShownStep }) {
  const { page } = usePlay()
  const isNow = step.key === page.chapter.stop
  switch (step.kind) {
    case "line":
      return <Line line={step} />
    case "paper":
      return <Paper paper={step.paper} />
    case "give":
      return <p className={css.given}>{`「${tools[step.tool]}」を受け取った。`}</p>
    case "things":
      return (
        <div className={css.things}>
          {step.things.map(({ id, label, lines }) => (
            <div key={id}>
              {lines.length === 0 ? (
                <Turn what="thing" fields={{ key: step.key, thing: id }} className={css.choice}>
                  {label}
                </Turn>
              ) : (
                lines.map((line) => <Line key={line.key} line={line} />)
              )}
            </div>
          ))}
        </div>
      )
    case "choice":
      return step.chosen === null ? (
        <div className={css.choices}>
          {step.options.map((text, n) => (
            <Turn
              key={text}
              what="choose"
              fields={{ key: step.key, option: String(n) }}
              className={css.choice}
            >
              {text}
            </Turn>
          ))}
        </div>
      ) : (
        <>
          <p className={css.chosen}>{step.options[step.chosen]}</p>
          {step.lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </>
      )
    case "wait":
      return isNow ? (
        <Turn what="wait" fields={{ key: step.key }} className={css.go}>
          {step.label}
        </Turn>
      ) : null
    case "puzzle":
      return <Puzzle puzzle={step} isNow={isNow} />
    case "ending":
      return <Certificate step={step} />
  }
}

/** A line of the story, with the name tag of who says it. */
export function Line({ line: { speaker, name, text, lit } }: { line: ShownLine }) {
  if (speaker === "narrator") return <p className={css.direction}>{text}</p>
  if (speaker === "child") return <p className={css.child}>{text}</p>
  return (
    <p className={lit ? `${css.line} ${css.lit}` : css.line}>
      {name && <b className={css.name}>{name}</b>}
      <span>{text}</span>
    </p>
  )
}
