import { type ReactNode, Suspense } from "react"
import { Form, useNavigation, useSubmit } from "react-router"
import type { ShownPuzzle } from "#domain/games/show-chapter.ts"
import { LazyCrankBox } from "#app/routes/games/sky/lazy-sky.ts"
import { usePlay } from "./play-context.ts"
import css from "./play.module.css"
import { useIsAwake } from "./use-is-awake.ts"

/** The way to answer a puzzle: a form, or the drawn sky itself. */
export function AnswerForm({ puzzle }: { puzzle: ShownPuzzle }) {
  const { isSeen } = usePlay()
  const { kind } = puzzle.asked
  if (!isSeen || (kind !== "press" && kind !== "order" && kind !== "dial" && kind !== "groups")) {
    return <AskedForm puzzle={puzzle} />
  }
  return (
    <>
      <noscript>
        <AskedForm puzzle={puzzle} />
      </noscript>
      {kind === "groups" ? <Box puzzle={puzzle} /> : null}
    </>
  )
}

/** The box of the story, whose words are those of its paper. */
function Box({ puzzle }: { puzzle: ShownPuzzle }) {
  const { page, address } = usePlay()
  const submit = useSubmit()
  const isBusy = useNavigation().state !== "idle"
  const isAwake = useIsAwake()
  const paper = page.chapter.steps.findLast((step) => step.kind === "paper")?.paper
  if (!isAwake) return null
  return (
    <Suspense>
      <LazyCrankBox
        plate={paper?.kind === "drawing" ? paper.text : ""}
        names={page.names}
        busy={isBusy}
        onAnswer={(groups) => {
          const form = { what: "answer", puzzle: puzzle.id }
          void submit(
            { ...form, groups: groups.map((group) => group.join()).join(";") },
            { method: "post", action: address, replace: true, preventScrollReset: true },
          )
        }}
      />
    </Suspense>
  )
}

function AskedForm({ puzzle }: { puzzle: ShownPuzzle }) {
  const { page, reply } = usePlay()
  const { asked } = puzzle
  const { heard } = page
  switch (asked.kind) {
    case "words":
    case "number":
      return (
        <Answering puzzle={puzzle} button="答える">
          <label className={css.field}>
            <span className="vh">{puzzle.question}</span>
            <input
              key={puzzle.id}
              name="text"
              required
              maxLength={60}
              autoComplete="off"
              autoCapitalize="off"
              inputMode={asked.kind === "number" ? "numeric" : undefined}
              defaultValue={
                reply && "reply" in reply && reply.puzzle === puzzle.id ? reply.typed : ""
              }
            />
          </label>
        </Answering>
      )
    case "press":
      return <PressForm puzzle={puzzle} />
    case "order":
      return (
        <Answering puzzle={puzzle} button="これで答える">
          {[...Array(asked.count).keys()].map((n) => (
            <label key={n} className={css.field}>
              <span>{asked.count > 1 ? `${n + 1}番め` : "星"}</span>
              <select name={`star${n}`} required defaultValue="">
                <option value="">選んでください</option>
                {(asked.among.length > 0
                  ? asked.among.map((id) => ({ id, name: nameOf(page.names, id) }))
                  : heard.stars
                ).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </Answering>
      )
    case "groups":
      return (
        <Answering puzzle={puzzle} button="これでぜんぶ">
          {asked.among.map((id) => (
            <label key={id} className={css.field}>
              <span>{`${nameOf(page.names, id)}（光の旅${yearsOf(page.names, id)}年）`}</span>
              <select name={`frame${id}`} defaultValue="">
                <option value="">枠に入れない</option>
                {["一", "二", "三"].map((frame) => (
                  <option key={frame} value={frame}>{`枠${frame}`}</option>
                ))}
              </select>
            </label>
          ))}
        </Answering>
      )
    case "dial":
      return (
        <Answering puzzle={puzzle} button="ここ">
          <p>{`いまは ${heard.clock}`}</p>
        </Answering>
      )
    case "cut":
      return (
        <Answering puzzle={puzzle} button={null}>
          <p className={css.cut}>
            {[...asked.text].map((letter, n) => (
              <span key={n}>
                {letter}
                {n < asked.text.length - 1 && (
                  <button
                    name="at"
                    value={n + 1}
                    aria-label={`「${letter}」のあと`}
                    className={css.gap}
                  >
                    <i />
                  </button>
                )}
              </span>
            ))}
          </p>
        </Answering>
      )
    case "line":
      return (
        <p className={css.shape}>
          <a href="#recall" className={css.choice}>
            「ふりかえる」をひらく
          </a>
        </p>
      )
  }
}

type Names = ReturnType<typeof usePlay>["page"]["names"]
const rowOf = (names: Names, id: number) => names.find(([each]) => each === id)
const nameOf = (names: Names, id: number) => rowOf(names, id)?.[1] ?? ""
const yearsOf = (names: Names, id: number) => rowOf(names, id)?.[3] ?? ""

type AnsweringProps = { puzzle: ShownPuzzle; button: string | null; children: ReactNode }

function Answering({ puzzle, button, children }: AnsweringProps) {
  const { address } = usePlay()
  const isBusy = useNavigation().state !== "idle"
  return (
    <Form method="post" action={address} replace preventScrollReset className={css.answer}>
      <input type="hidden" name="what" value="answer" />
      <input type="hidden" name="puzzle" value={puzzle.id} />
      {children}
      {button !== null && (
        <button className={css.go} aria-disabled={isBusy || undefined}>
          {button}
        </button>
      )}
    </Form>
  )
}

/** A place of the sky, by a star or by its direction and height. */
function PressForm({ puzzle }: { puzzle: ShownPuzzle }) {
  const { page } = usePlay()
  const { heard } = page
  const figure = heard.figure?.stars ?? []
  return (
    <div className={css.press}>
      {!puzzle.byHand && (
        <Answering puzzle={puzzle} button="押す">
          <label className={css.field}>
            <span>押すもの</span>
            <select name="target" required defaultValue="">
              <option value="">選んでください</option>
              <optgroup label="いま見える星">
                {heard.stars.map(({ id, name }) => (
                  <option key={id} value={`s${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
              {puzzle.isFixed && (
                <optgroup label="星座の形">
                  {figure
                    .filter(({ seen }) => !seen)
                    .map(({ id, number }) => (
                      <option key={id} value={`s${id}`}>{`${number}番（見えない）`}</option>
                    ))}
                </optgroup>
              )}
              <optgroup label="部屋のもの">
                {heard.gap && <option value="gap">{heard.gap.press}</option>}
                <option value="exit">非常口の札</option>
                <option value="machine">機械</option>
                <option value="feet">自分の足もと</option>
              </optgroup>
            </select>
          </label>
        </Answering>
      )}
      <Answering puzzle={puzzle} button="押す">
        {puzzle.byHand ? <FromTheMiddle /> : <Azimuth />}
        <Altitude />
      </Answering>
    </div>
  )
}

const Azimuth = () => (
  <Degrees name="azimuth" label="方角（北0、東90、南180、西270）" min={0} max={360} />
)
const Altitude = () => <Degrees name="altitude" label="高さ（度）" min={-10} max={90} />

/** A press of the sky that answers nothing. */
export function TouchForm() {
  const { address } = usePlay()
  return (
    <details>
      <summary>空の一点を押す</summary>
      <Form method="post" action={address} replace preventScrollReset className={css.answer}>
        <input type="hidden" name="what" value="touch" />
        <Azimuth />
        <Altitude />
        <button className={css.go}>押す</button>
      </Form>
    </details>
  )
}

/** A direction from the middle of the room, in which no name of a direction is told. */
export const FromTheMiddle = () => (
  <>
    <label className={css.field}>
      <span>正面から</span>
      <select name="side" defaultValue="right">
        <option value="right">右へ</option>
        <option value="left">左へ</option>
      </select>
    </label>
    <Degrees name="aside" label="何度" min={0} max={180} />
  </>
)

type DegreesProps = { name: string; label: string; min: number; max: number }

export const Degrees = ({ name, label, min, max }: DegreesProps) => (
  <label className={css.field}>
    <span>{label}</span>
    <input type="number" name={name} required min={min} max={max} step="any" inputMode="numeric" />
  </label>
)
