import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import { Art } from "./art.tsx"
import css from "./dock.module.css"
import { keepConversion } from "./keep-conversion.ts"
import { PresenceButton, usePresence } from "./members.tsx"
import { Text } from "./pieces.tsx"
import { useTalk } from "./talk-context.ts"
import { TrailTip } from "./trail.tsx"
import { Turn } from "./turn-form.tsx"

type DockProps = {
  /** More bubbles come before the story waits for the player. */
  hasMore: boolean
  isAwake: boolean
  next: () => void
  problem: string | null
  typed: string
  isLost: boolean
  wait: number | null
  count: number
  /** Buttons that lie over the talk, above the dock. */
  children: ReactNode
}

/** The field at the foot, or whatever else the story waits for. */
export function Dock(props: DockProps) {
  const { hasMore, isAwake, next, problem, typed, isLost, wait, count, children } = props
  const { talk, room, question } = useTalk()
  const box = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const [isHurried, setHurried] = useState(hasMore)
  if (hasMore && !isHurried) setHurried(true)
  // The button that was pressed is gone at the end of a passage: the focus stays at the foot.
  useLayoutEffect(() => {
    if (held.current && !hasMore) box.current?.focus()
    held.current = hasMore && (box.current?.contains(document.activeElement) ?? false)
  })
  const isTip = question?.asks.kind === "press" && room.trail === "down"
  const shape = question ? question.beside : talk.field.beside
  return (
    <div className={css.dock} ref={box} tabIndex={-1} id="now" data-dock>
      <svg viewBox="0 0 40 30" aria-hidden className={css.horns}>
        <path d="M12 30C10 20 8 14 5 7M26 30c2-10 4-16 8-22" />
        <circle cx="5" cy="6" r="3.5" />
        <circle cx="34" cy="7" r="3.5" />
      </svg>
      <div className={css.above}>{children}</div>
      {room.trail === "down" && (
        <TrailTip press={isTip && !hasMore ? (question?.id ?? null) : null} atField />
      )}
      {hasMore ? (
        <button type="button" className={css.next} onClick={next}>
          つぎの吹き出し
        </button>
      ) : (
        <div className={css.waits} data-hurried={isHurried ? "" : undefined}>
          {question && (
            <p className={css.question}>
              <b>問い</b>
              <span>
                <Text pieces={question.question} names={room.names} />
                {shape !== "" && <small>{shape}</small>}
              </span>
            </p>
          )}
          <Waiting isAwake={isAwake} typed={typed} count={count} />
        </div>
      )}
      <output className={css.state}>
        {isLost
          ? "電波の届かないところにいます。つながりしだい、送ります。"
          : problem !== null
            ? problem
            : wait !== null
              ? `あと${wait}秒待ってから、送ってください。`
              : ""}
      </output>
    </div>
  )
}

type WaitingProps = { isAwake: boolean; typed: string; count: number }

function Waiting({ isAwake, typed, count }: WaitingProps) {
  const { talk, address } = useTalk()
  const { waits } = talk
  switch (waits.kind) {
    case "button":
      return (
        <Turn what="button" fields={{ key: waits.key }}>
          <Go>{waits.label}</Go>
        </Turn>
      )
    case "react":
      return (
        <Turn what="react" fields={{ key: waits.key }} className={css.reacts}>
          <span className={css.label}>つける</span>
          {waits.options.map((text, n) => (
            <button key={text} name="option" value={n} className={css.react}>
              {text}
            </button>
          ))}
        </Turn>
      )
    case "name":
      return (
        <>
          {waits.offered && (
            <Turn what="name" fields={{ key: waits.key, name: waits.offered.name }}>
              <Go>{waits.offered.button}</Go>
            </Turn>
          )}
          <Turn what="name" fields={{ key: waits.key }} className={css.naming}>
            <label>
              <span className={css.label}>{waits.label}</span>
              <input
                name="name"
                defaultValue={typed}
                maxLength={waits.longest * 8}
                autoComplete="off"
                autoCapitalize="off"
                enterKeyHint="done"
                onKeyDown={keepConversion}
              />
            </label>
            <Go>{waits.button}</Go>
            <small>{waits.beside}</small>
          </Turn>
        </>
      )
    case "hear":
      return <Presence />
    case "puzzle":
      return <Asked isAwake={isAwake} typed={typed} count={count} />
    case "ending":
      return (
        <Turn what="end" fields={{ key: waits.key }} className={css.two}>
          <Go name="choice" value="stay">
            {waits.stay}
          </Go>
          <button name="choice" value="leave" className={css.quiet}>
            {waits.leave}
          </button>
        </Turn>
      )
    case "end":
      return waits.next === null ? (
        <Field typed="" count={count} />
      ) : (
        <SiteLink to={`${waits.next}#now`} className={css.go} preventScrollReset>
          次の階へ
        </SiteLink>
      )
  }
  return address
}

function Asked({ isAwake, typed, count }: WaitingProps) {
  const { question } = useTalk()
  if (!question) return null
  const { asks, id, spoken } = question
  switch (asks.kind) {
    case "caption":
      return (
        <>
          <span className={css.captioned}>
            <Art picture={asks.picture} />
          </span>
          <Field typed={typed} count={count} puzzle={id} button="題をつける" />
        </>
      )
    case "press":
      return <Field typed="" count={count} isTarget />
    case "presence":
      return <Presence />
    case "stillness":
      return (
        <>
          {asks.isOver && !isAwake && (
            <Turn what="still" fields={{ puzzle: id }}>
              <Go>つづき</Go>
            </Turn>
          )}
          <Field typed={typed} count={count} puzzle={id} />
        </>
      )
    case "tags":
      return null
    default:
      return (
        <>
          {spoken !== "" && <p className="vh">{spoken}</p>}
          <Field typed={typed} count={count} puzzle={id} />
        </>
      )
  }
}

/** Buttons for who can be sent out and called in. */
function Presence() {
  const { room } = useTalk()
  const held = usePresence()
  if (!held) return null
  const { presence, puzzle } = held
  const here = presence.among.filter((id) => !presence.out.includes(id))
  return (
    <>
      <ul className={css.presence}>
        {presence.among.map((id) => {
          const name = room.names[id] ?? ""
          return (
            <li key={id}>
              <span aria-hidden>{name}</span>
              <PresenceButton id={id} name={name} isOut={!here.includes(id)} puzzle={puzzle} />
            </li>
          )
        })}
      </ul>
      <p className="vh" aria-live="polite">
        {here.length === 0
          ? "いま、だれもいない"
          : `いま、いるのは、${here.map((id) => room.names[id]).join("と")}`}
      </p>
    </>
  )
}

type FieldProps = {
  typed: string
  count: number
  puzzle?: string
  button?: string
  /** A press of it is an answer, a wrong one. */
  isTarget?: boolean
}

/** The field into which the player writes. It is closed while nothing is asked. */
function Field({ typed, count, puzzle, button = "送る", isTarget }: FieldProps) {
  const { talk, question, isBusy } = useTalk()
  const input = useRef<HTMLInputElement>(null)
  // Empty again after each answer, and never before it has come. It keeps the focus, and a phone its keyboard.
  useEffect(() => {
    if (input.current) input.current.value = typed
  }, [count, typed])
  if (isTarget) {
    return (
      <div className={css.closed}>
        <button form="talk-press" name="target" value="field" aria-label="下の欄" />
        <button form="talk-press" name="target" value="send">
          {button}
        </button>
      </div>
    )
  }
  const isOpen = talk.field.isOpen || question?.asks.kind === "caption"
  if (!isOpen || puzzle === undefined) {
    return (
      <div className={css.closed}>
        <span>
          <span className="vh">いまは、書く欄は閉じています。</span>
        </span>
      </div>
    )
  }
  return (
    <Turn what="answer" fields={{ puzzle }} className={css.field}>
      <label>
        <span className="vh">{question?.beside ? `ことば（${question.beside}）` : "ことば"}</span>
        <input
          ref={input}
          key={puzzle}
          name="text"
          required
          maxLength={60}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="send"
          onKeyDown={keepConversion}
        />
      </label>
      <button className={css.send} aria-disabled={isBusy || undefined}>
        {button}
      </button>
    </Turn>
  )
}

type GoProps = { children: ReactNode; name?: string; value?: string }

function Go({ children, ...rest }: GoProps) {
  const { isBusy } = useTalk()
  return (
    <button {...rest} className={css.go} aria-disabled={isBusy || undefined}>
      {children}
    </button>
  )
}
