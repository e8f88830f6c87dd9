import { useEffect, useRef, useState } from "react"
import type { HeardSky as Heard } from "#domain/games/hear-sky.ts"
import { type ChapterState, write } from "#shared/addresses/chapter.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { usePlay } from "./play-context.ts"
import css from "./play.module.css"

/** The sky in words. `isStill`: one that is looked back at. */
export function HeardSky({ heard, isStill }: { heard: Heard; isStill?: boolean }) {
  const { page } = usePlay()
  const { figure } = heard
  return (
    <div className={css.heard}>
      <p className={css.clock}>
        <span className="num">{heard.clock}</span>
        {heard.isDay && <span>昼の空</span>}
      </p>
      {!isStill && <Tools />}
      <Changes heard={heard} />
      {heard.room.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {heard.told.length > 0 && (
        <ul className={css.told}>
          {heard.told.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {figure && (
        <details>
          <summary>{`星座の形: ${figure.name}`}</summary>
          <ol className={css.stars}>
            {figure.stars.map(({ id, number, name, seen, where }) => (
              <li key={id}>
                {`${number}　${page.chapter.id === "dipper" ? "" : name}${seen ? where : "（見えない）"}`}
              </li>
            ))}
          </ol>
        </details>
      )}
      {heard.stars.length > 0 && (
        <details>
          <summary>{`いま見える星（名前のある星 ${heard.stars.length}）`}</summary>
          <ul className={css.stars}>
            {heard.stars.map(({ id, name, label, where, letter }) => (
              <li key={id}>
                <b>{name}</b>
                {letter !== null && <span>{`「${letter}」`}</span>}
                <span>{`${label}。${where}`}</span>
              </li>
            ))}
          </ul>
          {heard.nameless > 0 && <p>{`ほかに、名前のない星が${heard.nameless}個。`}</p>}
        </details>
      )}
      {heard.missing.length > 0 && (
        <details>
          <summary>{`いま見えない星（${heard.missing.length}）`}</summary>
          <ul className={css.stars}>
            {heard.missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Stars that came or went since the tools were moved. */
function Changes({ heard }: { heard: Heard }) {
  const before = useRef(heard.stars)
  const [text, setText] = useState("")
  useEffect(() => {
    const told = ({ name, letter }: Heard["stars"][number]) =>
      letter === null ? name : `${name}「${letter}」`
    const missing = (from: Heard["stars"], to: Heard["stars"]) =>
      from.filter(({ id }) => !to.some((each) => each.id === id)).map(told)
    const gone = missing(before.current, heard.stars)
    const come = missing(heard.stars, before.current)
    if (before.current === heard.stars) return
    before.current = heard.stars
    setText(
      [
        gone.length > 0 && `消えた星: ${gone.join("、")}`,
        come.length > 0 && `出た星: ${come.join("、")}`,
      ]
        .filter((part) => part !== false)
        .join("。"),
    )
  }, [heard.stars])
  return (
    <p aria-live="polite" className={css.changes}>
      {text}
    </p>
  )
}

const turns = [
  [-360, "6時間もどす"],
  [-60, "1時間もどす"],
  [-15, "15分もどす"],
  [-1, "1分もどす"],
  [1, "1分すすめる"],
  [15, "15分すすめる"],
  [60, "1時間すすめる"],
  [360, "6時間すすめる"],
] as const

/** The tools as links, each of which is the same sky with another value. */
function Tools() {
  const { page } = usePlay()
  const { state, tools, chapter, darkest, heard } = page
  const has = (tool: string) => chapter.tools.some((each) => each === tool)
  const last = chapter.steps.at(-1)
  const isFixed = last?.kind === "puzzle" && last.isFixed && !last.isSolved
  const light = (value: number) => Math.round(Math.min(darkest, Math.max(2, value)) * 100) / 100
  return (
    <div className={css.tools}>
      {has("dial") && !isFixed && (
        <ToolRow label="時刻ダイヤル">
          {turns.map(([minutes, text]) => {
            const after = tools.after + minutes
            return (
              Math.abs(after) <= 1_440 && (
                <ToolLink key={text} text={text} state={{ ...state, after }} />
              )
            )
          })}
        </ToolRow>
      )}
      {has("sun") && (
        <ToolRow label="太陽のスイッチ">
          <ToolLink
            text={tools.sun ? "太陽を消す" : "太陽を点ける"}
            state={{ ...state, sun: !tools.sun }}
          />
        </ToolRow>
      )}
      {has("city-light") && (
        <ToolRow label={`街明かりのつまみ（${tools.cityLight.toFixed(1)}等まで見える）`}>
          {(
            [
              [2, "都心"],
              [3.1, "町"],
              [4.5, "村"],
              [6, "山"],
            ] as const
          ).map(
            ([value, text]) =>
              value <= darkest && (
                <ToolLink key={text} text={text} state={{ ...state, light: value }} />
              ),
          )}
          <ToolLink text="すこし明るく" state={{ ...state, light: light(tools.cityLight - 0.1) }} />
          <ToolLink text="すこし暗く" state={{ ...state, light: light(tools.cityLight + 0.1) }} />
        </ToolRow>
      )}
      {has("binoculars") && (
        <ToolRow label="双眼鏡">
          {heard.figure?.stars.map(({ id, number }) => (
            <ToolLink
              key={id}
              text={`${number}番をのぞく`}
              state={{ ...state, look: `s${id}` }}
              isOn={state.look === `s${id}`}
            />
          ))}
          {heard.gap && (
            <ToolLink
              text={heard.gap.look}
              state={{ ...state, look: "gap" }}
              isOn={state.look === "gap"}
            />
          )}
          {state.look !== null && <ToolLink text="はずす" state={{ ...state, look: null }} />}
        </ToolRow>
      )}
    </div>
  )
}

function ToolRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section aria-label={label}>
      <h3 className={css.tool}>{label}</h3>
      <ul className={css.values}>{children}</ul>
    </section>
  )
}

function ToolLink({ text, state, isOn }: { text: string; state: ChapterState; isOn?: boolean }) {
  return (
    <li>
      <SiteLink
        to={write(state)}
        replace
        preventScrollReset
        viewTransition={false}
        prefetch="none"
        className={css.value}
        aria-current={isOn ? "true" : undefined}
      >
        {text}
      </SiteLink>
    </li>
  )
}
