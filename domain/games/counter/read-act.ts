import type { Shot } from "./check-shot.ts"
import { isOpen } from "./progress.ts"
import type { CounterSent } from "./shown.ts"
import {
  answer,
  answerTwo,
  borrow,
  chooseSet,
  type CounterTurn,
  giveBack,
  hang,
  listen,
  nothingDone,
  openHint,
  openLate,
  type Place,
  sayOwn,
  sendLine,
  sendStickers,
  sendTiles,
  shoot,
} from "./turns.ts"

/** Takes the turn that a form asks for. One that does not fit where the player stands comes late, and does nothing. */
export function readAct(place: Place, sent: CounterSent): CounterTurn {
  if (!isOpen(place.game, place.chapter, place.progress)) return nothingDone(place)
  const { what, key = "", puzzle = "", first = "", second = "" } = sent
  switch (what) {
    case "own":
      return sayOwn(place, key)
    case "drill":
      return sendLine(place, key, numberIn(sent.option))
    case "borrow":
      return borrow(place, key, numberIn(sent.option))
    case "return":
      return giveBack(place, key, numberIn(sent.option))
    case "answer":
      return answer(place, puzzle, sent.text ?? "")
    case "two":
      return answerTwo(place, puzzle, first, second)
    case "set":
      return chooseSet(place, puzzle, numbersIn(sent, "option:"))
    case "stickers":
      return sendStickers(place, puzzle, stickersIn(sent))
    case "tiles":
      return sendTiles(place, puzzle, [first, second])
    case "shot":
      return shoot(place, puzzle, shotIn(sent))
    case "wallpaper":
      return sent.wallpaper === "day" || sent.wallpaper === "night"
        ? hang(place, sent.wallpaper)
        : nothingDone(place)
    case "ear":
      return listen(place, earIn(sent))
    default:
      return readHint(place, sent)
  }
}

/** Acts of the page of hints, which people from outside take as well. */
export function readHint(place: Pick<Place, "game" | "progress">, sent: CounterSent): CounterTurn {
  switch (sent.what) {
    case "hint":
      return openHint(place, {
        puzzle: sent.puzzle ?? "",
        ladder: numberIn(sent.ladder),
        rung: numberIn(sent.rung),
      })
    case "late":
      return openLate(place, sent.chapter ?? "")
    default:
      return nothingDone(place)
  }
}

const numberIn = (text: string | undefined) => (/^\d{1,2}$/.test(text ?? "") ? Number(text) : -1)

const numbersIn = (sent: CounterSent, before: string): number[] =>
  Object.keys(sent).flatMap((name) =>
    name.startsWith(before) ? [numberIn(name.slice(before.length))] : [],
  )

const places = [1, 2, 3, 4] as const
const stickersIn = (sent: CounterSent): string[] =>
  places.map((place) => sent[`sticker:${place}`] ?? "").filter((id) => id !== "")

/** More than any frame holds. */
const mostFramed = 40

function shotIn({ target, from, frame = "" }: CounterSent): Shot {
  if (target !== undefined && target !== "") return { target }
  if (from !== undefined && from !== "") return { from }
  const parts = frame
    .split(" ")
    .slice(0, mostFramed)
    .flatMap((each) => {
      const [, key, part] = /^([\w.-]{1,40})=(\d{1,3})$/.exec(each) ?? []
      return key === undefined ? [] : [[key, Math.min(100, Number(part))] as const]
    })
  return { frame: new Map(parts) }
}

const earIn = ({ ear, widths }: CounterSent) => ({
  ...(ear === "on" || ear === "off" ? { isOn: ear === "on" } : {}),
  ...(widths === "on" || widths === "off" ? { hasWidths: widths === "on" } : {}),
})
