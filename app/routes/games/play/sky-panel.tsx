import { Suspense, useEffect, useMemo, useRef, useState } from "react"
import { useFetcher, useNavigation, useSubmit } from "react-router"
import { write } from "#shared/addresses/chapter.ts"
import * as hiddenStars from "#shared/addresses/hidden-stars.ts"
import type { ShownPuzzle } from "#domain/games/show-chapter.ts"
import { LazySky } from "#app/routes/games/sky/lazy-sky.ts"
import type {
  Ask,
  Hidden,
  SkyAnswer,
  SkyPress,
  SkyState,
  SkyTool,
  StandingSky,
  Thing,
} from "#app/routes/games/sky/sky-props.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { TouchForm } from "./answer-form.tsx"
import { HeardSky } from "./heard-sky.tsx"
import { lookOf } from "./look-of.ts"
import { usePlay } from "./play-context.ts"
import css from "./play.module.css"
import type { ChapterData } from "./played-chapter.tsx"
import type { PlayReply } from "./receive-turn.ts"
import { roomStyle } from "#app/routes/games/sky/room-below.ts"
import { useHiddenStars } from "./use-hidden-stars.ts"
import { useIsAwake } from "./use-is-awake.ts"
import { useLetters } from "./use-letters.ts"

/** The sky of a chapter, to look at or to listen to, or an earlier one that is looked back at. `isRead`: the story up to the puzzle. */
export function SkyPanel({ isRead }: { isRead: boolean }) {
  const { page } = usePlay()
  const { state, back, chapter } = page
  const last = chapter.steps.at(-1)
  const asked = isRead && last?.kind === "puzzle" && last.key === chapter.stop ? last : null
  return (
    <section className={state.hear ? css.sky : css.seen} aria-label="空">
      {asked && (
        <a href="#now" className={css.asked}>
          {asked.question}
        </a>
      )}
      {back && (
        <p className={css.backTo}>
          <b>{back.heading}のはじめの空</b>
          <SiteLink to={write({ ...state, back: null })} preventScrollReset className={css.plain}>
            いまの空へ
          </SiteLink>
        </p>
      )}
      {state.hear ? <Heard /> : <Seen key={back?.id ?? ""} isRead={isRead} />}
    </section>
  )
}

function Heard() {
  const { page } = usePlay()
  const { state } = page
  const stop = useStops(page.tools.after)
  return (
    <>
      <p>
        <SiteLink
          to={write({ ...state, hear: false })}
          preventScrollReset
          replace
          className={css.plain}
        >
          見る空にする
        </SiteLink>
      </p>
      <Told />
      <noscript>
        <SaidHere />
      </noscript>
      <Aside reply={stop} />
    </>
  )
}

/** The sky in words, with a place to press where no puzzle asks for one. */
function Told() {
  const { page } = usePlay()
  const { back, chapter, sky } = page
  const last = chapter.steps.at(-1)
  const asksForPlace = last?.kind === "puzzle" && !last.isSolved && last.asked.kind === "press"
  if (back) return <HeardSky heard={back.heard} isStill />
  return (
    <>
      <HeardSky heard={page.heard} />
      {!asksForPlace && !sky.empty && <TouchForm />}
    </>
  )
}

function SaidHere() {
  const { back, saidHere } = usePlay().page
  return saidHere && !back ? (
    <p className={css.aside}>
      <b className={css.name}>{saidHere.name}</b>
      <span>{saidHere.says}</span>
    </p>
  ) : null
}

function Seen({ isRead }: { isRead: boolean }) {
  const { page } = usePlay()
  const { back, state } = page
  const isAwake = useIsAwake()
  const toHear = <ToHear to={write({ ...state, hear: true })} />
  const room = useRoom()
  return (
    <>
      <noscript>
        <Told />
        <SaidHere />
      </noscript>
      {isAwake ? (
        <Suspense fallback={<Waiting />}>
          {back ? <LookedBackAt back={back} /> : <Drawn page={page} isRead={isRead} />}
          {back && toHear}
        </Suspense>
      ) : (
        <>
          <div className={`${css.waiting} scripted`} style={room} />
          {toHear}
        </>
      )}
    </>
  )
}

function useRoom() {
  const { chapter } = usePlay().page
  const kind = chapter.steps.at(-1)?.kind
  const isLit = kind === "things" || kind === "ending"
  return roomStyle(chapter.tools.filter(isSkyTool), isLit)
}

/** The room of the sky until it is there. */
function Waiting() {
  const { page } = usePlay()
  return (
    <>
      <div className={css.waiting} style={useRoom()} />
      <ToHear to={write({ ...page.state, hear: true })} />
    </>
  )
}

const ToHear = ({ to }: { to: string }) => (
  <p>
    <SiteLink to={to} preventScrollReset replace className={css.plain}>
      聞く空にする
    </SiteLink>
  </p>
)

function LookedBackAt({ back }: { back: NonNullable<ChapterData["back"]> }) {
  const { page } = usePlay()
  return (
    <LazySky
      sky={standing(back.sky, back.sky.hidden)}
      state={back.tools}
      onTurn={() => undefined}
      tools={[]}
      darkest={4.5}
      names={page.names}
      rings={back.sky.rings ?? []}
      still
    />
  )
}

const standing = (
  { dark, gap, covered, shadow, ...sky }: ChapterData["sky"] | BackSky,
  hidden: readonly Hidden[],
): StandingSky => ({
  ...sky,
  hidden,
  ...(dark ? { dark, plates: "north" as const } : {}),
  ...(gap ? { gap } : {}),
  ...(covered ? { covered } : {}),
  ...(shadow ? { shadow } : {}),
})

type BackSky = NonNullable<ChapterData["back"]>["sky"] & { shadow?: undefined }

const skyTools: readonly string[] = ["dial", "sun", "city-light", "binoculars", "sextant"]
const isSkyTool = (tool: string): tool is SkyTool => skyTools.includes(tool)

/** The drawn sky: what is pressed there is an act like those of the forms. */
function Drawn({ page, isRead }: { page: ChapterData; isRead: boolean }) {
  const { chapter, state } = page
  const stood = useStandingSky(page)
  const [sky, setSky] = useTools(page)
  const submit = useSubmit()
  const isBusy = useNavigation().state !== "idle"
  const aside = useFetcher<PlayReply>()
  const stop = useStops(sky.after)
  const [named, setNamed] = useState<readonly number[]>([])
  const end = chapter.steps.at(-1)
  // Nothing is asked for before it was read.
  const last = isRead ? end : undefined
  const puzzle = last?.kind === "puzzle" && !last.isSolved ? last : null
  const ask = puzzle && askOf(puzzle)
  const letters = useLetters(puzzle, sky)

  /** The page with the tools as they stand. */
  const here = {
    ...state,
    after: sky.after,
    light: Math.round(sky.cityLight * 100) / 100,
    sun: sky.sun,
    look: lookOf(sky.binoculars),
  }
  const address = write(here)
  const act = (fields: Record<string, string>) =>
    submit(fields, { method: "post", action: address, replace: true, preventScrollReset: true })
  const beside = (fields: Record<string, string>) =>
    aside.submit(fields, { method: "post", action: address })

  const wait = last?.kind === "wait" ? last : null
  const onTurn = (turned: SkyState) => {
    setSky(turned)
    if (wait?.for === "all-dark" && turned.cityLight >= 6) act({ what: "wait", key: wait.key })
  }
  const onPress = (press: SkyPress) => {
    if (last?.kind === "things" && press.thing) {
      act({ what: "thing", key: last.key, thing: press.thing })
    } else if (wait?.for === "three-stars" && press.star !== null) {
      const all = [...new Set([...named, press.star])]
      setNamed(all)
      if (all.length === 3) act({ what: "wait", key: wait.key })
    } else if (press.star === null && press.thing === null && ask?.kind !== "press") {
      if (press.altitude > 0) beside({ what: "touch", ...directionOf(press) })
    }
  }
  const onAnswer = (answer: SkyAnswer) => {
    if (!puzzle) return
    const fields = { what: "answer", puzzle: puzzle.id }
    if (answer.kind === "order") act({ ...fields, stars: answer.stars.join(",") })
    else if (answer.kind === "dial") act(fields)
    else act({ ...fields, ...directionOf(answer), binoculars: answer.binoculars ? "1" : "" })
  }
  const things: readonly Thing[] | undefined =
    last?.kind === "things" ? last.things.map(({ id }) => id as Thing) : undefined
  if (!stood) return <Waiting />
  const rings = [...(page.sky.rings ?? []), ...(ask?.kind === "order" ? ask.among : [])]
  return (
    <>
      <LazySky
        sky={stood}
        state={sky}
        onTurn={onTurn}
        tools={chapter.tools.filter(isSkyTool)}
        darkest={page.darkest}
        onTape={() => beside({ what: "tape" })}
        names={page.names}
        letters={letters}
        rings={rings}
        fixedDial={puzzle?.isFixed === true}
        ask={ask}
        onPress={onPress}
        onAnswer={onAnswer}
        busy={isBusy}
        lamps={end?.kind === "things" || end?.kind === "ending"}
        {...(things ? { things } : ask?.kind === "press" ? { things: ["machine", "exit"] } : {})}
      />
      <Aside reply={aside.data ?? stop} />
      <ToHear to={write({ ...here, hear: true })} />
    </>
  )
}

const directionOf = ({ azimuth, altitude }: { azimuth: number; altitude: number }) => ({
  azimuth: azimuth.toFixed(2),
  altitude: altitude.toFixed(2),
})

function askOf({ asked }: ShownPuzzle): Ask | null {
  switch (asked.kind) {
    case "press":
    case "dial":
      return { kind: asked.kind }
    case "order":
      return asked
    default:
      return null
  }
}

/** The sky before the player; the one before it until all of it is known. */
function useStandingSky({ chapter, state, sky }: ChapterData): StandingSky | null {
  const { game } = state
  const address = hiddenStars.write({ game, chapter: chapter.id, sky: chapter.skies })
  const hidden = useHiddenStars(sky.empty ? null : address)
  const [last, setLast] = useState<StandingSky | null>(null)
  const current = useMemo(() => hidden && standing(sky, hidden), [sky, hidden])
  if (current && current !== last) setLast(current)
  return current ?? last
}

/** The tools as the player moves them. Where the story sets the sky, they begin where it hands them out. */
function useTools({ chapter: { skies: handedOut }, tools }: ChapterData) {
  const [kept, setKept] = useState({ handedOut, state: tools as SkyState })
  const state = kept.handedOut === handedOut ? kept.state : (tools as SkyState)
  if (kept.handedOut !== handedOut) setKept({ handedOut, state })
  return [state, (turned: SkyState) => setKept({ handedOut, state: turned })] as const
}

const rest = 1_200

/** Something may be said where the dial stops: each place is told once. */
function useStops(after: number) {
  const { page } = usePlay()
  const { aside, sky, state } = page
  const { data, submit } = useFetcher<PlayReply>()
  const told = useRef(new Set<number>())
  const action = write({ ...state, after })
  const clock = (((sky.minute + after) % 1_440) + 1_440) % 1_440
  const isWithin = aside !== null && clock >= aside[0] && clock <= aside[1]
  useEffect(() => {
    if (!isWithin || after === 0 || told.current.has(after)) return
    const timer = setTimeout(() => {
      told.current.add(after)
      void submit({ what: "stop" }, { method: "post", action })
    }, rest)
    return () => clearTimeout(timer)
  }, [action, after, isWithin, submit])
  return data
}

function Aside({ reply }: { reply: PlayReply | undefined }) {
  const said = reply?.reply && "says" in reply.reply ? reply.reply : null
  return (
    <p aria-live="polite" className={css.aside}>
      {said && (
        <>
          {said.name && <b className={css.name}>{said.name}</b>}
          <span>{said.says}</span>
        </>
      )}
    </p>
  )
}
