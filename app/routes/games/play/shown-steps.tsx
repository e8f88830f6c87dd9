import type { ReactNode, Ref } from "react"
import type { ShownLine, ShownStep } from "#domain/games/show-chapter.ts"
import { Certificate } from "./certificate.tsx"
import { Paper } from "./paper.tsx"
import { usePlay } from "./play-context.ts"
import css from "./play.module.css"
import { Puzzle } from "./puzzle.tsx"
import { Turn } from "./turn.tsx"
import { useAddedFocus } from "./use-added-focus.ts"

type ShownProps = {
  steps: readonly ShownStep[]
  /** The first step that is new. */
  from: number
  /** Whether the player stands at its end. */
  isLast?: boolean
  ref?: Ref<HTMLDivElement>
  /** Of the passage while it is read line by line. */
  role?: "log" | undefined
}

/** A part of the story. */
export function ShownSteps({ steps, from, isLast, ref, role }: ShownProps) {
  const last = steps.length - 1
  return (
    <div className={css.steps} ref={ref} role={role}>
      {steps.map((step, n) => (
        <div
          key={step.key}
          id={isLast && n === last ? "now" : undefined}
          className={n >= from ? css.fresh : undefined}
          tabIndex={n >= from ? -1 : undefined}
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
            <Replaced key={id} by={lines.length === 0 ? null : linesOf(lines)}>
              <Turn what="thing" fields={{ key: step.key, thing: id }} className={css.choice}>
                {label}
              </Turn>
            </Replaced>
          ))}
        </div>
      )
    case "choice":
      return (
        <Replaced
          by={
            step.chosen === null ? null : (
              <>
                <p className={css.chosen}>{step.options[step.chosen]}</p>
                {linesOf(step.lines)}
              </>
            )
          }
        >
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
        </Replaced>
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

/** Lines that take the place of the button that was pressed for them. */
function Replaced({ by, children }: { by: ReactNode; children: ReactNode }) {
  const box = useAddedFocus<HTMLDivElement>(by === null ? 0 : 1)
  return (
    <div ref={box}>
      {by === null ? (
        children
      ) : (
        <div tabIndex={-1} data-replaced>
          {by}
        </div>
      )}
    </div>
  )
}

const linesOf = (lines: readonly ShownLine[]) =>
  lines.map((line) => <Line key={line.key} line={line} />)

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
