import type { Sky } from "#content/games/story.ts"
import { bigDipper } from "#content/games/planetarium/stars/ids.ts"
import { angleBetween, circle, type Horizontal, placeInSky } from "#shared/sky/place-in-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import { clockOf, field, observatory, timeOf } from "#shared/sky/seen-sky.ts"
import type { Guess } from "./check-answer.ts"
import { exitAside } from "./hear-sky.ts"
import { isDay, type Tools } from "./limits-of-sight.ts"
import { pressAt } from "./open-dome.ts"
import type { Asked } from "./show-chapter.ts"

export type Sent = Readonly<Record<string, string>>

type Sight = { sky: Sky; tools: Tools; stars: readonly Star[] }

const number = (text: string | undefined) =>
  text !== undefined && /^-?\d{1,6}(?:\.\d{1,6})?$/.test(text.trim()) ? Number(text) : null

const numbers = (text: string) =>
  text.split(",").flatMap((each) => (/^\d{1,6}$/.test(each) ? [Number(each)] : []))

/** A form as a guess of the kind that a puzzle asks for; null if it is none. A line is looked up by its key elsewhere. */
export function readGuess(
  asked: Asked,
  sent: Sent,
  sight: Sight,
): Exclude<Guess, { kind: "line" }> | null {
  const { sky, tools } = sight
  switch (asked.kind) {
    case "words":
    case "number":
      return { kind: "words", text: sent.text ?? "" }
    case "press":
      return readPress(sent, sight)
    case "order": {
      const named = [...Array(asked.count).keys()].map((n) => sent[`star${n}`] ?? "")
      const stars = numbers(sent.stars ?? named.join(","))
      return stars.length === asked.count ? { kind: "order", stars } : null
    }
    case "groups": {
      const groups = sent.groups?.split(";").map(numbers) ?? readFrames(sent)
      return groups.some(({ length }) => length > 0) ? { kind: "groups", groups } : null
    }
    case "dial":
      return {
        kind: "dial",
        clock: clockOf({ ...sky, after: tools.after }),
        isDay: isDay(sky, tools),
      }
    case "cut": {
      const at = number(sent.at)
      return at === null ? null : { kind: "cut", at }
    }
    case "line":
      return null
  }
}

/** Each star says in which frame it stands. */
function readFrames(sent: Sent): number[][] {
  const frames = new Map<string, number[]>()
  for (const id of bigDipper) {
    const frame = sent[`frame${id}`] ?? ""
    if (frame !== "") frames.set(frame, [...(frames.get(frame) ?? []), id])
  }
  return [...frames.values()]
}

function readPress(sent: Sent, sight: Sight): (Guess & { kind: "press" }) | null {
  const { sky, tools } = sight
  const direction = readDirection(sent, sight)
  if (!direction) return null
  // A press beside what the binoculars show is empty in their field of the form.
  const binoculars =
    sent.binoculars !== "" &&
    tools.binoculars !== null &&
    angleBetween(tools.binoculars, direction) <= field
  const { after, cityLight } = tools
  return { kind: "press", press: pressAt(sky, { ...direction, after, cityLight, binoculars }) }
}

/** The middle of the gap between the roofs. */
const gap = { azimuth: 180.5, altitude: 1.6 }
const sign = -3

/** Where a form points to: a star, a thing in the room, or a direction of the sky or of the room. */
export function readDirection(
  { target = "", azimuth, altitude, aside, side }: Sent,
  { sky, tools, stars }: Sight,
): Horizontal | null {
  if (target === "gap") return gap
  if (target === "exit") return { azimuth: circle(sky.front + exitAside), altitude: sign }
  if (target === "machine") return { azimuth: sky.front, altitude: sign }
  if (target === "feet") return { azimuth: sky.front, altitude: -45 }
  if (target.startsWith("s")) {
    const star = stars.find(({ id }) => `s${id}` === target)
    return star ? placeInSky(star, timeOf({ ...sky, after: tools.after }), observatory) : null
  }
  const [turned, up] = [number(aside), number(altitude)]
  if (up === null || up < -90 || up > 90) return null
  if (turned !== null) {
    return { azimuth: circle(sky.front + (side === "left" ? -turned : turned)), altitude: up }
  }
  const at = number(azimuth)
  return at === null ? null : { azimuth: circle(at), altitude: up }
}

/** Where the binoculars are directed, as an address tells it. */
export function readLook(look: string | null, sight: Sight): Horizontal | null {
  if (look === null) return null
  const [azimuth = "", altitude = ""] = look.split("_")
  return readDirection(
    look === "gap" || look.startsWith("s") ? { target: look } : { azimuth, altitude },
    sight,
  )
}
