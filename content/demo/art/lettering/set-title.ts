import type { FaceName } from "./faces.ts"
import { type Direction, type Letter, type Room, setLines, type Setting } from "./set-lines.ts"
import { canStand, partsOf } from "./title-parts.ts"

/** Every letter of a title around 0, 0, the small lines apart from the title itself. */
export type SetTitle = Room & { main: Letter[]; small: Letter[]; smallest: number }

type Wish = {
  face: FaceName
  direction: Direction
  room: Room
  fill?: number
  align?: "start" | "middle"
  even?: boolean
}

/** Sets a title as large as a room allows. One that cannot stand is set across. */
export function setTitle(title: string, wish: Wish): SetTitle {
  const parts = partsOf(title)
  const direction = canStand(parts) ? wish.direction : "across"
  const deep = direction === "across" ? wish.room.height : wish.room.width
  const share = (text: string) => (text === "" ? 0 : text.length > 16 ? 0.34 : 0.2)
  const small = (text: string) =>
    text === ""
      ? null
      : setLines(text, {
          ...wish,
          even: false,
          direction,
          fill: 1,
          room: sliced(wish.room, direction, deep * share(text) * 0.86),
        })
  const [above, below] = [small(parts.above), small(parts.below)]
  const left = deep * (1 - share(parts.above) - share(parts.below))
  const main = setLines(parts.main, {
    ...wish,
    direction,
    room: sliced(wish.room, direction, left),
  })
  // Small lines are never larger than two thirds of the title.
  const settings = [scaled(above, main), main, scaled(below, main)].filter((each) => each !== null)
  const set = stacked(settings, main, { direction, align: wish.align ?? "middle" })
  // The gaps between them come on top.
  const by = Math.min(1, wish.room.width / set.width, wish.room.height / set.height)
  const shrink = (letters: Letter[]) => letters.map((letter) => resized(letter, by))
  return {
    main: shrink(set.main),
    small: shrink(set.small),
    width: set.width * by,
    height: set.height * by,
    smallest: set.smallest * by,
  }
}

const resized = (letter: Letter, by: number): Letter => ({
  ...letter,
  x: letter.x * by,
  y: letter.y * by,
  size: letter.size * by,
})

const sliced = ({ width, height }: Room, direction: Direction, deep: number): Room =>
  direction === "across" ? { width, height: deep } : { width: deep, height }

function scaled(small: Setting | null, main: Setting): Setting | null {
  if (!small) return null
  const by = Math.min(1, (main.smallest * 0.62) / small.smallest)
  return {
    letters: small.letters.map((each) => resized(each, by)),
    width: small.width * by,
    height: small.height * by,
    smallest: small.smallest * by,
  }
}

function stacked(
  settings: readonly Setting[],
  main: Setting,
  { direction, align }: { direction: Direction; align: "start" | "middle" },
): SetTitle {
  const gap = main.smallest * 0.12
  const depthOf = ({ width, height }: Room) => (direction === "across" ? height : width)
  const lengthOf = ({ width, height }: Room) => (direction === "across" ? width : height)
  const depth = settings.reduce((sum, each) => sum + depthOf(each), gap * (settings.length - 1))
  const length = Math.max(...settings.map(lengthOf))
  let before = -depth / 2
  const result: SetTitle = {
    main: [],
    small: [],
    smallest: main.smallest,
    width: direction === "across" ? length : depth,
    height: direction === "across" ? depth : length,
  }
  for (const each of settings) {
    const middle = before + depthOf(each) / 2
    before += depthOf(each) + gap
    // Columns begin at the same height.
    const toStart = (lengthOf(each) - length) / 2
    const [dx, dy] =
      direction === "across" ? [align === "start" ? toStart : 0, middle] : [-middle, toStart]
    const letters = each.letters.map((letter) => ({
      ...letter,
      x: letter.x + dx,
      y: letter.y + dy,
    }))
    ;(each === main ? result.main : result.small).push(...letters)
  }
  return result
}
