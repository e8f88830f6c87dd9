import { isOpen } from "./progress.ts"
import {
  answer,
  type ChatTurn,
  giveName,
  keepStill,
  leave,
  movePresence,
  openHint,
  type Place,
  playAgain,
  poke,
  press,
  pressTarget,
  putTags,
  react,
  rename,
  nothingDone,
  writeCell,
} from "./turns.ts"

/** An act as a form sends it. */
export type Sent = Readonly<Partial<Record<string, string>>>

/** Takes the turn that a form asks for. One that does not fit where the player stands comes late, and does nothing. */
export function readAct(place: Place, sent: Sent): ChatTurn {
  if (!isOpen(place.game, place.chapter, place.progress)) return nothingDone(place)
  const { what, key = "", puzzle = "", text = "" } = sent
  switch (what) {
    case "button":
      return press(place, key)
    case "react":
      return react(place, key, numberIn(sent.option))
    case "name":
      return giveName(place, key, sent.name ?? "")
    case "rename":
      return rename(place, sent.name ?? "")
    case "answer":
      return answer(place, puzzle, text)
    case "press":
      return pressTarget(place, puzzle, sent.target ?? "")
    case "still":
      return keepStill(place, puzzle)
    case "presence":
      return movePresence(place, sent.member ?? "")
    case "tags":
      return putTags(place, puzzle, { place: sent.place ?? "", posts: postsIn(sent) })
    case "cell":
      return sent.cell === "owner" || sent.cell === "proof"
        ? writeCell(place, puzzle, sent.cell, text)
        : nothingDone(place)
    case "poke":
      return poke(place, sent.target ?? "")
    case "hint":
      return openHint(place, {
        puzzle,
        ladder: numberIn(sent.ladder),
        rung: numberIn(sent.rung),
      })
    case "end":
      return sent.choice === "leave" ? leave(place, key) : nothingDone(place)
    case "replay":
      return playAgain(place)
    default:
      return nothingDone(place)
  }
}

const numberIn = (text: string | undefined) => (/^\d{1,2}$/.test(text ?? "") ? Number(text) : -1)

const postsIn = (sent: Sent): Record<string, number> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      name.startsWith("post:") ? [[name.slice(5), numberIn(value)] as const] : [],
    ),
  )
