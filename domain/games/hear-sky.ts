import { starNames } from "#content/games/planetarium/stars/names.ts"
import { manners } from "#content/games/planetarium/manners.ts"
import { isInShadow } from "#content/games/planetarium/shadow.ts"
import { bigDipper, cassiopeia, star } from "#content/games/planetarium/stars/ids.ts"
import type { Chapter, Manners, Puzzle, Sky } from "#content/games/story.ts"
import { companionsOf } from "#shared/sky/companions.ts"
import { angleBetween, type Horizontal, placeInSky, turnTo } from "#shared/sky/place-in-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import { clockOf, clockText, field, observatory, roof, timeOf } from "#shared/sky/seen-sky.ts"
import {
  wordOfColor,
  wordOfDirection,
  wordsFromFront,
  wordsOfTravel,
} from "#shared/sky/words-of-stars.ts"
import { isDay, sightOf, type Tools } from "./limits-of-sight.ts"

/** A star in words. `letter`: what is written beside it. */
export type HeardStar = {
  id: number
  name: string
  magnitude: number
  color: string
  where: string
  label: string
  letter: string | null
}

/** The sky in words, for who listens to it. */
export type HeardSky = {
  clock: string
  isDay: boolean
  /** The room, told by the room and by the sky. */
  room: string[]
  stars: HeardStar[]
  /** Stars without names that are seen besides. */
  nameless: number
  figure: {
    name: string
    stars: { id: number; number: number; name: string; seen: boolean; where: string }[]
  } | null
  /** Readings for the puzzle. */
  told: string[]
  missing: string[]
  /** The words for the gap between the roofs, where it is asked for. */
  gap: Manners["gap"] | null
}

/** The exit, so far to the right of the middle. */
export const exitAside = 13

const whole = (degrees: number) => Math.round(degrees)

const whereOf = ({ azimuth, altitude }: Horizontal) =>
  `${wordOfDirection(azimuth)}（方位${whole(azimuth)}度）、高さ${whole(altitude)}度`

/** The names of stars, with constellations and light years. */
export const listNames = () => starNames

const named = new Map(
  starNames.map(([id, name, constellation, years]) => [id, { name, constellation, years }]),
)

type Listening = {
  chapter: Pick<Chapter, "shadowAxis" | "figure">
  sky: Sky
  tools: Tools
  puzzle: Puzzle | null
}

export function hearSky(stars: readonly Star[], listening: Listening): HeardSky {
  const { chapter, sky, tools, puzzle } = listening
  const time = timeOf({ ...sky, after: tools.after })
  const isSeen = sightOf(sky, tools)
  const isCovered = ({ id }: Star) => sky.covered?.includes(id) === true
  const placed = sky.dark
    ? []
    : stars.map((each) => ({ ...each, ...placeInSky(each, time, observatory) }))
  const companions = companionsOf(stars)
  const isApart = (each: Star & Horizontal) =>
    !companions.has(each.id) ||
    (tools.binoculars !== null && angleBetween(tools.binoculars, each) <= field)
  const inSight = placed.filter((each) => isSeen(each) && isApart(each) && !isCovered(each))
  const isHidden = (each: Horizontal) => !sky.empty && isInShadow(each, chapter.shadowAxis)
  const visible = inSight.filter((each) => !isHidden(each))
  const letters = puzzle?.letters ?? {}
  const byId = new Map(placed.map((each) => [each.id, each]))
  const told = (each: (typeof placed)[number]): HeardStar => {
    const name = named.get(each.id)
    const color = wordOfColor(each.color)
    const light = name ? `、光の旅${wordsOfTravel(name.years)}` : ""
    return {
      id: each.id,
      name: name?.name ?? "（名前のない星）",
      magnitude: each.magnitude,
      color,
      where: whereOf(each),
      label: `${name ? `${name.constellation}座、` : ""}${each.magnitude.toFixed(1)}等、${color}${light}`,
      letter: letters[each.id] ?? null,
    }
  }
  const isWorthTelling = ({ id }: Star) => named.has(id) || letters[id] !== undefined
  const seen = new Set(visible.map(({ id }) => id))
  return {
    clock: clockText(clockOf({ ...sky, after: tools.after })),
    isDay: isDay(sky, tools),
    room: roomOf(sky),
    stars: visible.filter(isWorthTelling).map(told),
    nameless: visible.filter((each) => !isWorthTelling(each)).length,
    figure: chapter.figure
      ? {
          name: chapter.figure.name,
          stars: chapter.figure.stars.map((id, n) => {
            const each = byId.get(id)
            const isUp = seen.has(id)
            return {
              id,
              number: n + 1,
              name: named.get(id)?.name ?? "",
              seen: isUp,
              where: each && isUp ? whereOf(each) : "",
            }
          }),
        }
      : null,
    told: puzzle ? tellFor(puzzle.id, { byId, sky, tools, time }) : [],
    missing: puzzle?.tellsMissing
      ? inSight
          .filter((each) => isHidden(each) && named.has(each.id))
          .map(
            (each) =>
              `${named.get(each.id)?.name}: ${wordsFromFront(each.azimuth, sky.front)}、${whereOf(each)}`,
          )
      : [],
    gap: sky.gap && puzzle?.id === "O4" ? manners.gap : null,
  }
}

function roomOf({ front, dark }: Sky): string[] {
  if (dark) return []
  const exit = (front + exitAside) % 360
  return [
    `正面は、いまの空では${wordOfDirection(front)}です。`,
    `非常口は、${wordsFromFront(exit, front)}。いまの空では${wordOfDirection(exit)}のあたり。`,
  ]
}

type Told = {
  byId: ReadonlyMap<number, Star & Horizontal>
  sky: Sky
  tools: Tools
  time: number
}

/** Readings for a puzzle, beyond the list of stars: the same that others see at a glance. */
function tellFor(puzzle: string, told: Told): string[] {
  const { byId, sky, tools } = told
  switch (puzzle) {
    case "P1":
      return northern.flatMap((id) => {
        const each = byId.get(id)
        return each && each.altitude > 0 ? [`${named.get(id)?.name}: ${whereOf(each)}`] : []
      })
    case "C1": {
      const tsih = byId.get(star.tsih)
      const ring = "北極星の輪は、北、36度"
      if (!tsih || isDay(sky, tools)) return [`星は見えません。${ring}。`]
      return [`ツィーは、${whereOf(tsih)}。${ring}。`]
    }
    case "C3":
      return [
        `カシオペヤのまんなかの高さは、${whole(meanAltitude(byId, cassiopeia))}度。`,
        `ひしゃくの星のうち、屋根より上にいるのは${bigDipper.filter((id) => (byId.get(id)?.altitude ?? 0) > roof).length}個。まんなかの高さは、${whole(meanAltitude(byId, bigDipper))}度。`,
      ]
    case "C4": {
      const tsih = byId.get(star.tsih)
      const pole = byId.get(star.polaris)
      return tsih && pole
        ? [
            `カシオペヤのまんなかの星は、北極星から見て時計の${hourFrom(pole, tsih)}の向き、高さ${whole(tsih.altitude)}度。`,
          ]
        : []
    }
    case "O1": {
      const passed = [star.bellatrix, star.betelgeuse, star.rigel, star.saiph].flatMap((id) =>
        comeAndGo(id, told),
      )
      return passed.length > 0 ? passed : ["この1時間に、四すみの星の出入りはありません。"]
    }
    case "O4":
      return [
        "真南の屋根に、すきまがあります。方位177度から184度。",
        ...register.map((id) => riseAndSet(id, told)),
      ]
    default:
      return []
  }
}

const northern = [...bigDipper, ...cassiopeia, star.kochab, star.thuban]

const register = [
  star.sirius,
  star.arcturus,
  star.vega,
  star.capella,
  star.rigel,
  star.procyon,
  star.betelgeuse,
  star.altair,
  star.aldebaran,
  star.spica,
  star.antares,
  star.pollux,
  star.fomalhaut,
  star.deneb,
  star.regulus,
]

const meanAltitude = (byId: Told["byId"], ids: readonly number[]) =>
  ids.reduce((sum, id) => sum + (byId.get(id)?.altitude ?? 0), 0) / ids.length

/** As on the face of a clock, to half an hour. */
function hourFrom(pole: Horizontal, other: Horizontal): string {
  const aside = turnTo(other.azimuth - pole.azimuth) * Math.cos((other.altitude * Math.PI) / 180)
  const angle = (Math.atan2(aside, other.altitude - pole.altitude) * 180) / Math.PI
  const halves = Math.round((((angle + 360) % 360) / 30) * 2) % 24
  const hours = Math.floor(halves / 2) || 12
  return `${hours}時${halves % 2 === 1 ? "半" : ""}`
}

/** Risings and settings of the last hour of the dial. */
function comeAndGo(id: number, { byId, sky, tools }: Told): string[] {
  const each = byId.get(id)
  if (!each) return []
  const placeAt = (after: number) => placeInSky(each, timeOf({ ...sky, after }), observatory)
  return Array.from({ length: 60 }, (_, n) => tools.after - 59 + n).flatMap((after) => {
    const { altitude, azimuth } = placeAt(after)
    const isUp = altitude >= 0
    if (isUp === placeAt(after - 1).altitude >= 0) return []
    const turn = isUp ? "に出ました" : "に入りました"
    return [
      `${clockText(clockOf({ ...sky, after }))}、${named.get(id)?.name}が${wordOfDirection(azimuth)}${turn}。`,
    ]
  })
}

const times = new Map<string, string>()

/** When and where a star comes and goes, on the night around the dial's beginning. */
function riseAndSet(id: number, { byId, sky }: Told): string {
  const each = byId.get(id)
  if (!each) return ""
  const key = [id, sky.month, sky.day, sky.minute].join()
  const text = times.get(key) ?? findRiseAndSet(each, sky)
  times.set(key, text)
  return text
}

function findRiseAndSet(each: Star, sky: Sky): string {
  const noon = 12 * 60 - (sky.minute < 12 * 60 ? sky.minute + 1_440 : sky.minute)
  const altitudeAt = (after: number) => placeInSky(each, timeOf({ ...sky, after }), observatory)
  let rises: { after: number; azimuth: number } | null = null
  let sets: { after: number; azimuth: number } | null = null
  for (let after = noon + 1; after <= noon + 2 * 1_440; after += 1) {
    const before = altitudeAt(after - 1).altitude
    const { altitude, azimuth } = altitudeAt(after)
    if (!rises && before < 0 && altitude >= 0) rises = { after, azimuth }
    if (rises && before >= 0 && altitude < 0) {
      sets = { after, azimuth }
      break
    }
  }
  const name = named.get(each.id)?.name ?? ""
  if (!rises || !sets) return `${name}: 沈みません。`
  const stays = sets.after - rises.after
  return `${name}: ${clockText(clockOf({ ...sky, after: rises.after }))}に${wordOfDirection(rises.azimuth)}に出て、${clockText(clockOf({ ...sky, after: sets.after }))}に${wordOfDirection(sets.azimuth)}に入る。出ているのは${Math.floor(stays / 60)}時間${stays % 60}分。`
}
