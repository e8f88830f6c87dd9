import { type FormEvent, type ReactNode, Suspense, useMemo, useRef, useState } from "react"
import { useFetcher } from "react-router"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { ActsContext } from "#app/routes/games/talk/acts-context.ts"
import { Face, Faces } from "#app/routes/games/talk/art.tsx"
import { type Aside, entriesOf, roomAt, withAsides } from "#app/routes/games/talk/items.ts"
import { closePanels } from "#app/routes/games/talk/panel.tsx"
import { isAside } from "#app/routes/games/talk/turns.ts"
import { submittedTurn, turnOf } from "#app/routes/games/talk/turn-data.ts"
import { useFollow } from "#app/routes/games/talk/use-follow.ts"
import { useKeptParts } from "#app/routes/games/talk/use-kept-parts.ts"
import { type Coming, usePace } from "#app/routes/games/talk/use-pace.ts"
import { usePresses } from "#app/routes/games/talk/use-presses.ts"
import { useTurns } from "#app/routes/games/talk/use-turns.ts"
import { classNames } from "#app/ui/class-names.ts"
import type { ShownPicture } from "#domain/games/chat/shown.ts"
import type { ShownCounter, ShownRoom } from "#domain/games/counter/shown.ts"
import bubble from "./bubble.module.css"
import {
  CounterContext,
  type CounterView,
  type RoomLog,
  RoomLogContext,
  useCounter,
} from "./counter-context.ts"
import css from "./counter.module.css"
import { counterManner } from "./counter-manner.ts"
import { type Answer, type Asked, type Reply, wordsIn } from "./counter-reply.ts"
import { Dock } from "./dock.tsx"
import { Ending } from "./ending.tsx"
import { Drill, Row, Stickers } from "./entry.tsx"
import { Head } from "./head.tsx"
import { blocksOf, type CounterRow, type RowPart, rowsOf, startOfPassage } from "./rows.ts"
import { useCopies } from "./use-copies.ts"

const LargePicture = lazyPart(
  async () => (await import("#app/routes/games/talk/large-picture.tsx")).LargePicture,
)

type Props = {
  counter: ShownCounter
  reply: Answer
  /** The path of the chapter, to which its forms are sent. */
  address: string
  origin: string
}

/** The room before anything was handed out or written. */
const unopened: Partial<ShownRoom> = {
  tools: [],
  sheet: [],
  ledger: { rows: [], margin: [], over: null, picture: null },
}

/** A day at the counter: what was said, what is said now, and what it asks for. */
export function Counter({ counter: loaded, reply, address, origin }: Props) {
  const turns = useTurns<ShownCounter, Reply>(loaded, reply, address)
  const { talk: counter, told, isBusy, isLost } = turns
  const parts = useKeptParts(counter.parts)
  const all = useMemo(() => {
    const asides = told.map(({ after, sent, entries }): Aside<CounterRow> => {
      const said = entries.filter((entry) => entry.kind !== "drill")
      if (sent === null) return { after, entries: said }
      const own: CounterRow = { kind: "line", key: sent.key, by: "you", text: sent.text }
      return { after, entries: [own, ...said] }
    })
    return withAsides<CounterRow, RowPart>(rowsOf(parts), asides)
  }, [parts, told])
  const rows = useMemo(() => entriesOf<CounterRow>(all), [all])
  const pace = usePace({ game: counter.game.id, entries: rows, manner: counterManner })
  const { hasMore, isAwake, coming, next, read } = pace
  const room = useMemo(
    () => roomAt(counter.room, rows, { shown: read, unopened }),
    [counter.room, rows, read],
  )
  const [large, setLarge] = useState<ShownPicture | null>(null)
  const [isShooting, setShooting] = useState(false)
  // Replies are read beside the field, and the story is not.
  const isMoving = rows.slice(read).some(({ key }) => !isAside(key))
  const question = counter.waits.kind === "puzzle" && !isMoving ? counter.waits : null
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const pending = turns.sent ? wordsIn(turns.sent) : null
  const count = read + (coming ? 0.5 : 0) + (pending === null ? 0 : 1)
  const { hasNew, toEnd } = useFollow(end, count, isAwake)
  const asking = useFetcher<Asked>()
  const canCopy = room.tools.includes("copy")
  const copy = useCopies(asking, { address, box, isOn: canCopy })
  const copied = asking.data?.copied ?? null
  const lastCopy = useNumbered(copied, turns.count)

  const { names } = room
  const { speakers, name, ear } = counter
  const log = useMemo<RoomLog>(
    () => ({
      names,
      speakers,
      you: name,
      isHeard: ear.isOn,
      hasWidths: ear.hasWidths,
      canCopy,
      hasLedger: room.tools.includes("ledger"),
      copy,
      enlarge: setLarge,
    }),
    [names, speakers, name, ear, canCopy, room.tools, copy],
  )

  function sendForm(form: FormData) {
    if (form.get("what") === "copy") return copy(String(form.get("line")))
    if (turns.send(form) && closesPanels.has(String(form.get("what")))) closePanels()
  }
  const view: CounterView = {
    counter,
    room,
    question,
    isAwake,
    isShooting,
    shoot: setShooting,
    send: (fields) => sendForm(turnOf(fields)),
    enlarge: setLarge,
  }
  const acts = { address, isBusy }

  function onSubmit(event: FormEvent<HTMLElement>) {
    const form = submittedTurn(event)
    if (!form) return
    event.preventDefault()
    sendForm(form)
  }

  usePresses(box, () => {
    if (hasMore) next()
  })
  return (
    <ActsContext value={acts}>
      <CounterContext value={view}>
        <RoomLogContext value={log}>
          <div
            ref={box}
            data-talk
            data-wallpaper={counter.wallpaper}
            className={classNames(css.counter, css.room)}
            onSubmit={onSubmit}
          >
            <Faces speakers={speakers} />
            <form id="counter-copy" method="post" action={address} data-turn hidden>
              <input type="hidden" name="what" value="copy" />
            </form>
            <div className={css.column}>
              <Head isThirsty={(turns.reply?.wait ?? null) !== null} />
              <Log all={all} read={isAwake ? read : rows.length} rows={rows}>
                {pending !== null && (
                  <p className={css.pending}>
                    <span>{isLost ? "送信待ち" : "送信中"}</span>
                    <b>{pending}</b>
                  </p>
                )}
                {coming && <Dots coming={coming} />}
              </Log>
              {counter.isFinished && !hasMore && (
                <div className={css.end}>
                  <Ending
                    counter={counter}
                    origin={origin}
                    path={address.split("/").slice(0, 3).join("/")}
                  />
                </div>
              )}
              <Dock
                hasMore={isMoving}
                next={next}
                problem={turns.problem}
                typed={turns.typed}
                isLost={isLost}
                reply={turns.reply}
                count={turns.count}
                copied={lastCopy}
                toEnd={hasNew && !isShooting ? toEnd : null}
              />
            </div>
            <div ref={end} className={css.foot} />
            {large && (
              <Suspense>
                <LargePicture picture={large} onClose={() => setLarge(null)} />
              </Suspense>
            )}
          </div>
        </RoomLogContext>
      </CounterContext>
    </ActsContext>
  )
}

/** The answer to these stands in the log, which a sheet would hide. */
const closesPanels = new Set(["wallpaper", "shot"])

type Copy = { key: string; text: string }

/** Each copy with a number: the same bubble can be copied again. It is gone with the next turn. */
function useNumbered(copied: Copy | null, turn: number): (Copy & { n: number }) | null {
  const [last, setLast] = useState({ from: copied, n: 0, turn })
  if (last.from !== copied) setLast({ from: copied, n: last.n + 1, turn })
  const { from, n } = last
  return useMemo(
    () => (from && last.turn === turn ? { ...from, n } : null),
    [from, n, last.turn, turn],
  )
}

type LogProps = {
  all: readonly RowPart[]
  rows: readonly CounterRow[]
  /** So many rows stand. */
  read: number
  children: ReactNode
}

function Log({ all, rows, read, children }: LogProps) {
  const { isAwake } = useCounter()
  const start = isAwake ? rows.length : startOfPassage(rows)
  const starts = startsOf(all)
  return (
    <div className={css.log} role="log" aria-label="会話">
      {all.map(({ chapter, place, clock, entries }, n) => {
        const from = starts[n] ?? 0
        if (from > read) return null
        const shown = entries.slice(0, read - from)
        return (
          <section key={chapter}>
            <h2 id={`part-${chapter}`} tabIndex={-1} className={css.day}>
              {`${clock}　${place}`}
            </h2>
            <ol className={bubble.list}>
              {blocksOf(shown).map((block) =>
                block.kind === "drill" ? (
                  <Drill
                    key={block.rows[0]?.key}
                    rows={block.rows}
                    freshFrom={isAwake ? Infinity : start - from - block.n}
                  />
                ) : block.kind === "stickers" ? (
                  <Stickers
                    key={block.rows[0]?.key}
                    rows={block.rows}
                    before={speakerOf(shown[block.n - 1])}
                    freshFrom={isAwake ? Infinity : start - from - block.n}
                  />
                ) : (
                  <Row
                    key={block.row.key}
                    row={block.row}
                    before={speakerOf(shown[block.n - 1])}
                    isFresh={!isAwake && from + block.n >= start}
                  />
                ),
              )}
            </ol>
          </section>
        )
      })}
      {children}
    </div>
  )
}

/** The place of the first row of each part. */
const startsOf = (all: readonly RowPart[]): readonly number[] =>
  all.map((_, n) => all.slice(0, n).reduce((sum, { entries }) => sum + entries.length, 0))

const speakerOf = (row: CounterRow | undefined): string | null => {
  if (!row || row.clock !== undefined) return null
  if (row.kind === "ledger" && row.seal !== null) return "hana"
  return "by" in row ? row.by : null
}

/** Somebody types. */
function Dots({ coming: { speakers } }: { coming: Coming<CounterRow> }) {
  const { counter } = useCounter()
  return speakers.map((id) => (
    <div key={id} className={css.dots} aria-hidden>
      <Face speaker={counter.speakers[id]} />
      <span className={css.typing}>
        <i />
        <i />
        <i />
      </span>
    </div>
  ))
}
