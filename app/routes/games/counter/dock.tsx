import { useLayoutEffect, useRef, useState } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { useActs } from "#app/routes/games/talk/acts-context.ts"
import { Turn } from "#app/routes/games/talk/turn-form.tsx"
import type { CounterQuestion } from "#domain/games/counter/shown.ts"
import { Suspense } from "react"
import { useCounter } from "./counter-context.ts"
import type { Reply } from "./counter-reply.ts"
import css from "./dock.module.css"
import { Field } from "./field.tsx"
import { Art } from "#app/routes/games/talk/art.tsx"
import { Picker } from "./picker.tsx"
import { Shot } from "./shot.tsx"

const Camera = lazyPart(async () => (await import("./camera.tsx")).Camera)

type DockProps = {
  /** More bubbles come before the story waits for the player. */
  hasMore: boolean
  next: () => void
  problem: string | null
  typed: string
  isLost: boolean
  reply: Reply | null
  count: number
  copied: { key: string; text: string; n: number } | null
  /** There are new bubbles out of sight. */
  toEnd: (() => void) | null
}

/** The field at the foot, or whatever else the story waits for. */
export function Dock(props: DockProps) {
  const { hasMore, next, problem, isLost, reply, copied, toEnd } = props
  const { counter, question, isShooting } = useCounter()
  const box = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const [isHurried, setHurried] = useState(hasMore)
  if (hasMore && !isHurried) setHurried(true)
  // The button that was pressed is gone at the end of a passage: the focus stays at the foot.
  useLayoutEffect(() => {
    if (held.current && !hasMore) box.current?.focus()
    held.current = hasMore && (box.current?.contains(document.activeElement) ?? false)
  })
  const isFramed = isShooting && question?.asks.kind === "shot"
  const wait = reply?.wait ?? null
  const shownCopy = copied ?? reply?.copied ?? null
  return (
    <div className={css.dock} ref={box} tabIndex={-1} id="now" data-dock>
      {toEnd && (
        <button
          type="button"
          className={css.newest}
          // The field keeps the focus: the keys below it would go, and the button move away from the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toEnd}
        >
          新しいふきだし
        </button>
      )}
      {hasMore ? (
        <button type="button" className={css.next} onClick={next}>
          つぎのふきだし
        </button>
      ) : isFramed ? (
        <Suspense>
          <Camera puzzle={question.id} button="撮る" />
        </Suspense>
      ) : (
        <div className={css.waits} data-hurried={isHurried ? "" : undefined}>
          {question && (
            <p className={css.question}>
              {question.question}
              {question.beside !== "" && <small>{question.beside}</small>}
            </p>
          )}
          {question && counter.ear.isOn && question.spoken !== "" && (
            <details className={css.spoken} open>
              <summary>きく窓口</summary>
              <p>{question.spoken}</p>
            </details>
          )}
          {question ? <Asked question={question} {...props} /> : <Waiting />}
        </div>
      )}
      <output className={css.state}>
        {isLost
          ? "電波の届かないところにいます。つながりしだい、送ります。"
          : (problem ??
            (wait !== null
              ? `あと${wait}秒待ってから、送ってください。`
              : shownCopy !== null
                ? `写しを取りました。「${shownCopy.text}」`
                : ""))}
      </output>
    </div>
  )
}

/** Stops of the story at which it asks nothing. */
function Waiting() {
  const { counter } = useCounter()
  const { isBusy } = useActs()
  const { waits } = counter
  const busy = isBusy || undefined
  switch (waits.kind) {
    case "own":
      return (
        <Turn what="own" fields={{ key: waits.key }}>
          <button className={css.tag} aria-disabled={busy}>
            {waits.text}
          </button>
        </Turn>
      )
    case "drill":
      return (
        <Turn what="drill" fields={{ key: waits.key, option: String(waits.option) }}>
          <button className={css.tag} aria-disabled={busy}>
            {waits.text}
          </button>
        </Turn>
      )
    case "borrow":
      return (
        <Turn what="borrow" fields={{ key: waits.key }} className={css.options}>
          {waits.names.map(({ name, reading }, n) => (
            <button key={name} name="option" value={n} className={css.name} aria-disabled={busy}>
              <ruby>
                {name}
                <rp>（</rp>
                <rt>{reading}</rt>
                <rp>）</rp>
              </ruby>
            </button>
          ))}
        </Turn>
      )
    case "return":
      return (
        <Turn what="return" fields={{ key: waits.key }} className={css.options}>
          {waits.options.map((text, n) => (
            <button key={text} name="option" value={n} className={css.tag} aria-disabled={busy}>
              {text}
            </button>
          ))}
        </Turn>
      )
    case "end":
      return waits.next === null ? null : (
        <SiteLink to={`${waits.next}#now`} className={css.go} preventScrollReset>
          つぎへ
        </SiteLink>
      )
    default:
      return null
  }
}

function Asked({
  question,
  typed,
  count,
  reply,
  copied,
}: DockProps & { question: CounterQuestion }) {
  const { isBusy } = useActs()
  const { id, asks, beside } = question
  const busy = isBusy || undefined
  switch (asks.kind) {
    case "text":
      return (
        <Field
          puzzle={id}
          beside={beside}
          typed={typed}
          count={count}
          reply={reply}
          copied={copied}
          under={asks.under}
        />
      )
    case "two": {
      const [before, between, after] = asks.beside
      return (
        <Turn what="two" fields={{ puzzle: id }} className={css.both}>
          {before}
          <input
            key={`${count}.1`}
            name="first"
            aria-label="一つめ"
            required
            maxLength={20}
            autoComplete="off"
          />
          {between}
          <input
            key={`${count}.2`}
            name="second"
            aria-label="二つめ"
            required
            maxLength={20}
            autoComplete="off"
          />
          {after}
          <button className={css.send} aria-disabled={busy}>
            送る
          </button>
        </Turn>
      )
    }
    case "set":
      return (
        <Turn what="set" fields={{ puzzle: id }} className={css.set}>
          {asks.options.map((option, n) => (
            <label key={option}>
              <input type="checkbox" name={`option:${n}`} />
              {option}
            </label>
          ))}
          <button className={css.send} aria-disabled={busy}>
            {asks.button}
          </button>
        </Turn>
      )
    case "stickers":
      return (
        <Picker
          key={`${id}.${count}`}
          what="stickers"
          puzzle={id}
          names={Array.from({ length: asks.most }, (_, n) => `sticker:${n + 1}`)}
          choices={asks.sheet.map((sticker) => ({
            value: sticker.id,
            label: sticker.name ?? sticker.alt.replace("スタンプ、", ""),
            drawn: <Art picture={{ ...sticker, alt: "" }} />,
          }))}
          button={asks.button}
          className={css.sheet}
        />
      )
    case "tiles":
      return (
        <Picker
          key={`${id}.${count}`}
          what="tiles"
          puzzle={id}
          names={["first", "second"]}
          isFull
          choices={asks.tiles.map(({ letter, spoken }) => ({
            value: letter,
            label: spoken,
            drawn: letter,
          }))}
          button={asks.button}
          className={css.tiles}
        />
      )
    case "shot":
      return <Shot puzzle={id} button={asks.button} />
  }
}
