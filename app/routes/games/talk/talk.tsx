import { type FormEvent, Suspense, useEffect, useMemo, useRef, useState } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { classNames } from "#app/ui/class-names.ts"
import type { ShownEntry, ShownPicture, ShownTalk, TurnReply } from "#domain/games/chat/shown.ts"
import { Face, Faces } from "./art.tsx"
import bubble from "./bubble.module.css"
import { chatManner } from "./chat-manner.ts"
import { Dock } from "./dock.tsx"
import { Elevator, scrollToPart } from "./elevator.tsx"
import { ActsContext } from "./acts-context.ts"
import { EndPaper } from "./ending.tsx"
import { Entry } from "./entry.tsx"
import { FormPaper } from "./form-paper.tsx"
import { Head } from "./head.tsx"
import {
  entriesOf,
  roomAt,
  startOfPassage,
  type TalkPart,
  trailsOf,
  unopened,
  withAsides,
} from "./items.ts"
import { closePanels } from "./panel.tsx"
import { Ship } from "./ship.tsx"
import css from "./talk.module.css"
import { TalkMap } from "./talk-map.tsx"
import { TagsTool } from "./tags-tool.tsx"
import { LogContext, type LogView, TalkContext, type TalkView, useTalk } from "./talk-context.ts"
import { type Answer, asidesOf, isAside, withOpenAnswer } from "./turns.ts"
import { TrailEnd } from "./trail.tsx"
import { submittedTurn, turnOf } from "./turn-data.ts"
import { useFollow } from "./use-follow.ts"
import { useKeptParts } from "./use-kept-parts.ts"
import { type Coming, usePace } from "./use-pace.ts"
import { usePresses } from "./use-presses.ts"
import { useTagsInTurn } from "./use-tags-in-turn.ts"
import { useTurns } from "./use-turns.ts"

const Replay = lazyPart(async () => (await import("./replay.tsx")).Replay)
const Stillness = lazyPart(async () => (await import("./stillness.tsx")).Stillness)
const Share = lazyPart(async () => (await import("./share.tsx")).Share)
const LargePicture = lazyPart(async () => (await import("./large-picture.tsx")).LargePicture)

type Props = {
  talk: ShownTalk
  reply: Answer
  /** The path of the chapter, to which its forms are sent. */
  address: string
  origin: string
}

/** A story as a group chat: what was said, what is said now, and what it asks for. */
export function Talk({ talk: loaded, reply, address, origin }: Props) {
  const turns = useTurns<ShownTalk, TurnReply>(loaded, reply, address)
  const { talk, told, isBusy } = turns
  const parts = useKeptParts(talk.parts)
  const [isRead, setIsRead] = useState(true)
  const all = useMemo(
    () => withAsides(withOpenAnswer(parts, told, isRead), asidesOf(told, isRead)),
    [parts, told, isRead],
  )
  const entries = useMemo(() => entriesOf(all), [all])
  const { speakers } = talk
  const manner = useMemo(() => chatManner(speakers), [speakers])
  const pace = usePace({ game: talk.game.id, entries, manner })
  const { hasMore, isAwake, coming, next } = pace
  if (isRead === hasMore) setIsRead(!hasMore)
  const room = useMemo(
    () => roomAt(talk.room, entries, { shown: pace.read, unopened }),
    [talk.room, entries, pace.read],
  )
  const [large, setLarge] = useState<ShownPicture | null>(null)
  const [stage, setStage] = useState<readonly ShownEntry[]>([])
  // Replies are read beside the field, and the story is not.
  const back = told.at(-1)?.back
  const isMoving = entries
    .slice(pace.read)
    .some((entry) => entry.key !== back && !isAside(entry.key))
  const question = talk.waits.kind === "puzzle" && !isMoving ? talk.waits : null
  const { asks } = question ?? {}
  const isAlone = asks?.kind === "form" && asks.isOpen
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const pending = turns.sent?.get("what") === "answer" ? String(turns.sent.get("text")) : null
  const count = pace.read + (coming ? 0.5 : 0) + (pending === null ? 0 : 1) + stage.length
  const { hasNew, toEnd } = useFollow(end, count, isAwake)

  const trails = useMemo(() => trailsOf(all, room.trail), [all, room.trail])
  const press = asks?.kind === "press" && question ? question.id : null
  const poke = talk.form.isPressed && !hasMore
  const { names, read } = room
  const { out, folds, chapter } = talk
  const log = useMemo<LogView>(
    () => ({
      names,
      speakers,
      read,
      out,
      folds,
      chapter,
      isAlone,
      beside: trails.beside,
      tip: trails.tip,
      press,
      poke,
      enlarge: setLarge,
      address,
    }),
    [names, speakers, read, out, folds, chapter, isAlone, trails, press, poke, address],
  )

  function sendForm(form: FormData) {
    if (turns.send(form) && isAnsweredInLog(form)) closePanels()
  }
  const view: TalkView = {
    talk,
    room,
    question,
    address,
    isBusy,
    send: (fields) => sendForm(turnOf(fields)),
    enlarge: setLarge,
  }

  function onSubmit(event: FormEvent<HTMLElement>) {
    const form = submittedTurn(event)
    if (!form) return
    event.preventDefault()
    sendForm(form)
    if (form.get("what") === "button" && isLift(talk)) scrollToPart(talk.parts[0]?.chapter ?? "")
  }

  usePresses(box, () => {
    if (hasMore) next()
    else if (press !== null) view.send({ what: "press", puzzle: press, target: "elsewhere" })
  })
  useTagsInTurn(box, names.you)
  useEffect(() => {
    if (isAlone) closePanels()
  }, [isAlone])
  const floors = entries.findLast((entry) => entry.kind === "elevator")
  const now = all.at(-1)
  const arrivals = now?.entries.filter((entry) => entry.kind === "arrival") ?? []
  return (
    <ActsContext value={view}>
      <TalkContext value={view}>
        <LogContext value={log}>
          <div
            ref={box}
            data-talk
            data-effect={coming?.entry.kind === "effect" ? coming.entry.effect : undefined}
            className={classNames(
              css.talk,
              now?.isNight && css.night,
              room.dark && css.dark,
              isAlone && css.alone,
            )}
            onSubmit={onSubmit}
          >
            <Faces speakers={speakers} />
            <form id="talk-press" method="post" action={address} data-turn hidden>
              <input type="hidden" name="what" value="press" />
              <input type="hidden" name="puzzle" value={press ?? ""} />
            </form>
            <form id="talk-poke" method="post" action={address} data-turn hidden>
              <input type="hidden" name="what" value="poke" />
            </form>
            <div className={css.column}>
              <Head />
              {asks?.kind === "stillness" && question && isAwake && (
                <div className={css.sun}>
                  <Suspense>
                    <Stillness
                      key={question.id}
                      asks={asks}
                      puzzle={question.id}
                      onStage={setStage}
                    />
                  </Suspense>
                </div>
              )}
              {isAlone && (
                <div className={css.onTop}>
                  <FormPaper isOpen />
                  <output className={css.margin}>{paperWords(turns.reply?.paper ?? null)}</output>
                </div>
              )}
              <div className={css.log} role="log" aria-label="トーク">
                <Log parts={all} read={isAwake ? pace.read : entries.length} isAwake={isAwake} />
                {asks?.kind === "stillness" && stage.length > 0 && (
                  <ol className={bubble.list}>
                    {stage.map((entry) => (
                      <Entry
                        key={entry.key}
                        entry={entry}
                        chapter={chapter}
                        before={null}
                        isFresh
                      />
                    ))}
                  </ol>
                )}
                {asks?.kind === "text" && arrivals.length > 0 && isAwake && (
                  <Suspense>
                    <Replay arrivals={arrivals} />
                  </Suspense>
                )}
                {pending !== null && (
                  <p className={css.pending}>
                    <span>{turns.isLost ? "送信待ち" : "送信中"}</span>
                    <b>{pending}</b>
                  </p>
                )}
                {coming && <Dots coming={coming} />}
                {room.trail === "down" && all.length === 1 && now && (
                  <TrailEnd n={Math.max(0, pace.read - entries.length + now.entries.length)} />
                )}
              </div>
              {asks?.kind === "tags" && question && (
                <div className={css.end}>
                  <TagsTool question={question} isAwake={isAwake} />
                </div>
              )}
              {talk.isFinished && talk.certificate && !hasMore && (
                <div className={css.end}>
                  <EndPaper of={talk.certificate} />
                  {talk.share && (
                    <Suspense>
                      <Share
                        title="だれかを招待する"
                        texts={talk.share.texts}
                        origin={origin}
                        path={address.split("/").slice(0, 3).join("/")}
                      />
                    </Suspense>
                  )}
                </div>
              )}
              <Dock
                hasMore={isMoving}
                isAwake={isAwake}
                next={next}
                problem={turns.problem}
                typed={turns.typed}
                isLost={turns.isLost}
                wait={turns.reply?.wait ?? null}
                count={turns.count}
              >
                {room.hasElevator && floors && !isAlone && <Elevator floors={floors.floors} />}
                {hasNew && (
                  <button type="button" className={css.newest} onClick={toEnd}>
                    新しい吹き出し
                  </button>
                )}
              </Dock>
            </div>
            <aside className={css.beside} aria-label="届と順路図">
              {room.pinned && !isAlone && <FormPaper />}
              {room.stamps.length > 0 && <TalkMap />}
            </aside>
            <div ref={end} className={css.foot} />
            {large && (
              <Suspense>
                <LargePicture picture={large} onClose={() => setLarge(null)} />
              </Suspense>
            )}
          </div>
        </LogContext>
      </TalkContext>
    </ActsContext>
  )
}

/** Of the paper, and what its letters do. */
const paperWords = (paper: TurnReply["paper"]) =>
  paper === null ? "" : [paper.faded, paper.text].filter((words) => words !== "").join("　")

/** The reply comes where the panel would hide it. */
const isAnsweredInLog = (form: FormData) =>
  form.get("what") === "rename" || String(form.get("target")).startsWith("form:")

const isLift = ({ waits }: ShownTalk) => waits.kind === "button" && waits.place === "elevator"

type LogProps = {
  parts: readonly TalkPart[]
  /** So many entries stand. */
  read: number
  isAwake: boolean
}

function Log({ parts, read, isAwake }: LogProps) {
  const start = isAwake ? read : startOfPassage(entriesOf(parts))
  let before = 0
  return parts.map(({ chapter, place, clock, entries, isNight }) => {
    const from = before
    before += entries.length
    if (from > read) return null
    const shown = entries.slice(0, read - from)
    return (
      <section key={chapter} className={classNames(css.part, isNight && css.night)}>
        <h2 id={`part-${chapter}`} tabIndex={-1} className={css.day}>
          <span>{`${place}　${clock}`}</span>
        </h2>
        {startsOf(shown.length).map((first) => (
          <ol key={first} className={classNames(bubble.list, bubble.stretch)}>
            {shown.slice(first, first + stretch).map((entry, n) => (
              <Entry
                key={entry.key}
                entry={entry}
                chapter={chapter}
                before={speakerOf(shown[first + n - 1])}
                isFresh={from + first + n >= start && !isAwake}
              />
            ))}
          </ol>
        ))}
      </section>
    )
  })
}

/** So many entries are laid out together. A browser that watches each of hundreds has no time left to scroll. */
const stretch = 8

const startsOf = (count: number): number[] =>
  Array.from({ length: Math.ceil(count / stretch) }, (_, n) => n * stretch)

const speakerOf = (entry: ShownEntry | undefined): string | null =>
  entry && (entry.kind === "line" || entry.kind === "sticker") ? entry.by : null

/** Somebody types, a ship comes in. */
function Dots({ coming: { entry, speakers } }: { coming: Coming<ShownEntry> }) {
  const { talk, room } = useTalk()
  if (entry.kind === "arrival")
    return (
      <div className={css.dots} aria-hidden>
        <Face speaker={talk.speakers[entry.by]} />
        <Ship windows={entry.windows} name={room.names[entry.by] ?? ""} />
      </div>
    )
  if (entry.kind === "effect" && entry.effect === "depart")
    return (
      <div className={css.dots} aria-hidden>
        <Ship windows={1} name="" leaves />
      </div>
    )
  return speakers.map((id) => (
    <div key={id} className={css.dots} aria-hidden>
      <Face speaker={talk.speakers[id]} />
      <span className={css.typing}>
        <i />
        <i />
        <i />
      </span>
    </div>
  ))
}
