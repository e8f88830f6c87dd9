import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { type Horizontal, placeInSky } from "#shared/sky/place-in-sky.ts"
import { clockOf, field as fieldOfBinoculars, seenFrom, timeOf } from "#shared/sky/seen-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import { wordOfDirection, wordsFromFront } from "#shared/sky/words-of-stars.ts"
import type { Pointers } from "./paint-pointers.ts"
import { placeOfThing } from "./paint-room.ts"
import type { SkyAnswer, SkyPress, SkyProps, Thing } from "./sky-props.ts"
import { createSkyStage, type Picked, type SkyStage } from "./sky-stage.ts"
import css from "./sky.module.css"
import { StarCard } from "./star-card.tsx"
import { placeOf } from "./star-field.ts"
import { orderTabStops, stopSize, type TabStop } from "./tab-stops.ts"
import { roomStyle } from "./room-below.ts"
import { Tools } from "./tools.tsx"
import { useGestures } from "./use-gestures.ts"
import { useStars } from "./use-stars.ts"

/** The dome as it is seen from a seat, with the tools beside it. */
export function Sky(props: SkyProps) {
  const { stars, failed, again } = useStars()
  const room = roomStyle(props.tools, props.lamps ?? false)
  if (failed) {
    return (
      <div className={css.sky}>
        <div className={css.waiting} style={room}>
          <p>星を読み込めませんでした。</p>
          <button type="button" className={css.answer} onClick={again}>
            もう一度読み込む
          </button>
        </div>
      </div>
    )
  }
  if (!stars) {
    return (
      <div className={css.sky}>
        <p className={css.waiting} style={room}>
          星を読み込んでいます…
        </p>
      </div>
    )
  }
  return <Dome {...props} stars={stars} />
}

type Key = { star: number } | { thing: Thing }
const idOf = (key: Key) => ("star" in key ? String(key.star) : key.thing)
const nameOfThing: Record<Thing, string> = {
  machine: "黒い機械",
  step: "踏み台",
  exit: "非常口の札",
  seat: "座席",
}
const defaultThings: readonly Thing[] = ["exit"]

function Dome(props: SkyProps & { stars: readonly Star[] }) {
  const { sky, state, onTurn, names, ask, busy, stars } = props
  const { letters = {}, rings = [], things = defaultThings, lamps = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const middle = useRef<HTMLButtonElement>(null)
  const air = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLCanvasElement>(null)
  const stage = useRef<SkyStage | null>(null)
  const [pressed, setPressed] = useState<Picked | null>(null)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [sextant, setSextant] = useState(false)
  const help = useId()
  const [byKeys, setByKeys] = useState(false)
  const [resting, setResting] = useState<Resting>({ stops: [], facing: sky.front, brightest: null })

  const nameOf = (id: number) => names.find(([star]) => star === id)
  const star = pressed?.star === null ? undefined : stars.find(({ id }) => id === pressed?.star)
  // A star is followed; an empty place stays where it is.
  const spot: Horizontal | null = star ? placeNow(star, props) : pressed
  const pointers: Pointers = {
    plates: lamps ? "none" : (sky.plates ?? "all"),
    rings,
    letters,
    pressed: pressed?.thing ? null : spot,
    chosen: ask?.kind === "order" ? chosen : [],
    sextant,
    cross: byKeys,
  }

  const rest = useEffectEvent(() => {
    const current = stage.current
    if (!current) return
    const found = restingOf(current, { things, names, lamps, front: sky.front })
    const left = frame.current?.querySelector<HTMLElement>("[data-stop]:focus")?.dataset.stop
    if (left && !found.stops.some(({ key }) => idOf(key) === left)) middle.current?.focus()
    // A new object would draw the picture again, and again.
    setResting((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
  })
  useLayoutEffect(() => {
    if (!frame.current || !air.current || !picture.current) return
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
    const canvases = { air: air.current, stars: picture.current }
    const made = createSkyStage(canvases, stars, { onRest: rest, calm })
    stage.current = made
    const measured = new ResizeObserver(([entry]) => {
      if (entry) made.resize(entry.contentRect.width, entry.contentRect.height)
    })
    measured.observe(frame.current)
    return () => {
      measured.disconnect()
      made.end()
      stage.current = null
    }
  }, [stars])
  useLayoutEffect(() => {
    stage.current?.show({
      sky,
      state,
      pointers,
      lamps,
      things,
      glint: props.glint ?? null,
      drifts: props.drifts ?? false,
    })
  })

  const press = (picked: Picked) => {
    setPressed(picked)
    if (ask?.kind === "order" && picked.star !== null) {
      const { star } = picked
      setChosen((before) =>
        before.includes(star)
          ? before.filter((id) => id !== star)
          : [...before, star].slice(-ask.count),
      )
    }
    props.onPress?.(pressOf(picked, props))
  }
  const { zoomBy } = useGestures(frame, stage, {
    front: sky.front,
    onPress: (point) => stage.current && press(stage.current.pick(point)),
  })

  const pressMiddle = () => {
    const current = stage.current
    if (!current) return
    const { width, height } = current.view()
    press(current.pick({ x: width / 2, y: height / 2 }))
  }
  const pressStop = (key: Key) => {
    if ("thing" in key) {
      press({
        ...placeOfThing(key.thing, sky.front),
        star: null,
        thing: key.thing,
        binoculars: false,
      })
      return
    }
    const found = stars.find(({ id }) => id === key.star)
    if (found) press({ ...placeNow(found, props), star: key.star, thing: null, binoculars: false })
  }
  const turnBinoculars = () => {
    const view = stage.current?.view()
    if (!view) return
    const aim = spot && !pressed?.thing ? spot : { azimuth: view.azimuth, altitude: view.altitude }
    setPressed(null)
    onTurn({ ...state, binoculars: state.binoculars ? null : aimed(aim, sky.gap) })
  }

  // Where only the plate in the north shines, the directions are for the player to find.
  const facing =
    sky.plates === "north"
      ? wordsFromFront(resting.facing, sky.front)
      : wordOfDirection(resting.facing)
  const answer = answerOf(props, { pressed, spot, chosen })
  const measured = sextant && spot && !pressed?.thing ? measuredText(spot) : null
  const hasCard =
    pressed !== null && pressed.thing === null && (star !== undefined || measured !== null)
  return (
    <div className={css.sky}>
      <div ref={frame} className={css.frame}>
        <canvas ref={air} className={css.air} aria-hidden />
        <canvas ref={picture} className={css.stars}>
          {facing}の空。
          {resting.brightest
            ? `いちばん明るく見える星は、${resting.brightest}。`
            : "星は見えません。"}
          同じ空を言葉で渡す「聞く空」があります。
        </canvas>
        <button
          ref={middle}
          type="button"
          className={css.middle}
          aria-label={`${facing}の空のまんなかを押す`}
          aria-describedby={help}
          onFocus={({ target }) => setByKeys(target.matches(":focus-visible"))}
          onBlur={() => setByKeys(false)}
          onClick={pressMiddle}
        />
        <span id={help} hidden>
          矢印キーで見まわす。プラスで拡大、マイナスで縮小。Tabで星と部屋のものを順に。Enterで押す。
        </span>
        {resting.stops.map(({ key, x, y }) => (
          <button
            key={idOf(key)}
            data-stop={idOf(key)}
            type="button"
            className={css.stop}
            style={{ translate: `${x - stopSize / 2}px ${y - stopSize / 2}px` }}
            aria-label={labelOf(key)}
            onClick={() => pressStop(key)}
          />
        ))}
      </div>
      <div className={css.zoom}>
        <button type="button" aria-label="拡大する" onClick={() => zoomBy(1.4)}>
          ＋
        </button>
        <button type="button" aria-label="縮小する" onClick={() => zoomBy(1 / 1.4)}>
          −
        </button>
      </div>
      <div className={classNames(css.below, (lamps || sky.dark) && css.asNeeded)}>
        {hasCard ? (
          <StarCard
            star={star ?? null}
            name={star ? nameOf(star.id) : undefined}
            letter={star ? letters[star.id] : undefined}
            measured={measured}
            onClose={() => setPressed(null)}
          />
        ) : (
          !lamps && !sky.dark && <p className={css.hint}>星を押すと、札が出ます。</p>
        )}
        {answer && (
          <button
            type="button"
            className={css.answer}
            disabled={busy}
            onClick={() => props.onAnswer?.(answer)}
          >
            {answer.kind === "order" ? "この順で" : "ここ"}
          </button>
        )}
      </div>
      <Tools {...props} sextant={sextant} onSextant={setSextant} onBinoculars={turnBinoculars} />
    </div>
  )

  function labelOf(key: Key): string {
    if ("thing" in key) return nameOfThing[key.thing]
    const found = stars.find(({ id }) => id === key.star)
    const name = nameOf(key.star)?.[1] ?? "名前のない星"
    if (!found) return name
    const { azimuth, altitude } = placeNow(found, props)
    return `${name}、${wordOfDirection(azimuth)}、高さ${Math.round(altitude)}度`
  }
}

const placeNow = (star: Star, { sky, state }: SkyProps): Horizontal =>
  placeInSky(star, timeOf({ ...sky, after: state.after }), seenFrom(sky))

/** Facts about the picture, read once it rests. */
type Resting = { stops: readonly TabStop<Key>[]; facing: number; brightest: string | null }

function restingOf(
  stage: SkyStage,
  {
    things,
    names,
    lamps,
    front,
  }: Pick<SkyProps, "names"> & { things: readonly Thing[]; lamps: boolean; front: number },
): Resting {
  const view = stage.view()
  const seen = lamps ? [] : (stage.field()?.seen ?? [])
  const named = new Map(names.map(([id, name]) => [id, name]))
  const stars = seen
    .filter(({ star }) => star.magnitude < 2.7 || named.has(star.id))
    .map((each) => ({
      key: { star: each.star.id },
      place: placeOf(each),
      weight: each.star.magnitude - (named.has(each.star.id) ? 0.5 : 0),
    }))
  const stops = orderTabStops<Key>(
    stars,
    things.map((thing) => ({ key: { thing }, place: placeOfThing(thing, front), weight: 0 })),
    view,
  )
  const inView = stars.find(({ key }) =>
    stops.some((stop) => "star" in stop.key && stop.key.star === key.star),
  )
  return {
    stops,
    facing: view.azimuth,
    brightest: inView ? (named.get(inView.key.star) ?? "名前のない星") : null,
  }
}

function pressOf(picked: Picked, { sky, state }: SkyProps): SkyPress {
  return {
    azimuth: picked.azimuth,
    altitude: picked.altitude,
    star: picked.star,
    thing: picked.thing,
    after: state.after,
    minute: clockOf({ minute: sky.minute, after: state.after }),
    cityLight: state.cityLight,
    binoculars: picked.binoculars,
  }
}

function answerOf(
  props: SkyProps,
  {
    pressed,
    spot,
    chosen,
  }: { pressed: Picked | null; spot: Horizontal | null; chosen: readonly number[] },
): SkyAnswer | null {
  const { ask, sky, state, onAnswer } = props
  if (!ask || !onAnswer) return null
  if (ask.kind === "order")
    return chosen.length === ask.count ? { kind: "order", stars: chosen } : null
  if (ask.kind === "dial") {
    const minute = clockOf({ minute: sky.minute, after: state.after })
    return { kind: "dial", after: state.after, minute, sun: state.sun }
  }
  return pressed && spot ? { kind: "press", ...pressOf({ ...pressed, ...spot }, props) } : null
}

/** Directed at the gap between the roofs, they rest in its middle. */
function aimed(aim: Horizontal, gap: SkyProps["sky"]["gap"]): Horizontal {
  if (!gap) return { azimuth: aim.azimuth, altitude: Math.max(0, aim.altitude) }
  const [from, to] = gap
  const isAtGap =
    aim.azimuth > from - fieldOfBinoculars &&
    aim.azimuth < to + fieldOfBinoculars &&
    aim.altitude < 2.5 + fieldOfBinoculars
  return isAtGap
    ? { azimuth: (from + to) / 2, altitude: 1.5 }
    : { azimuth: aim.azimuth, altitude: Math.max(0, aim.altitude) }
}

const measuredText = ({ azimuth, altitude }: Horizontal) =>
  `方角 ${wordOfDirection(azimuth)} ${azimuth.toFixed(1)}度　高さ ${altitude.toFixed(1)}度`
