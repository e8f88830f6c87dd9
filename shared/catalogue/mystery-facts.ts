import { stationText } from "./station-name.ts"
import { numberText } from "../text/number-text.ts"

/** The facts of a mystery as text; empty where unknown. */
export const yenText = (price: number | null): string =>
  price === null ? "" : price === 0 ? "無料" : `${numberText(price)}円`

export function peopleText(least: number | null, most: number | null): string {
  if (least === null && most === null) return ""
  if (least === most) return `${most}人`
  if (most === null) return `${least}人から`
  return least === null ? `${most}人まで` : `${least}〜${most}人`
}

/** Usual and longest duration in minutes: 60分, 60〜90分, 2〜3時間, 2時間30分〜4時間. */
export const durationText = (usual: number | null, longest: number | null): string =>
  durationParts(usual, longest).join("")

/** The same in two parts, where it is long: 2時間30分, 〜4時間. */
export function durationParts(usual: number | null, longest: number | null): string[] {
  if (usual === null && longest === null) return []
  const [from, to] = [usual ?? longest, longest ?? usual] as [number, number]
  if (from === to) return [`約${timeText(to)}`]
  if (from % 60 === 0 && to % 60 === 0) return [`${from / 60}〜${to / 60}時間`]
  if (to <= 180) return [`${from}〜${to}分`]
  return [timeText(from), `〜${timeText(to)}`]
}

type Facts = {
  minPeople: number | null
  maxPeople: number | null
  price: number | null
  minDuration: number | null
  duration: number | null
  station: string | null
}

/** Whether it is for me: 1〜4人, 2,400円, 60〜90分, 浅草駅. What is unknown is left out. */
export const factsOf = (of: Facts): string[] =>
  [
    peopleText(of.minPeople, of.maxPeople),
    yenText(of.price),
    durationText(of.minDuration, of.duration),
    of.station === null ? "" : stationText(of.station),
  ].filter(Boolean)

function timeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (minutes < 90) return `${minutes}分`
  return rest === 0 ? `${hours}時間` : `${hours}時間${rest}分`
}
