import type { Drawn } from "#content/games/story.ts"
import { bubbles } from "./bubbles.ts"
import { box, round, sky } from "./shade.ts"

// Three covers on a wall. Between them is a gap, round above and open below.

const ticket = "M22 92H124.4A42 42 0 0 0 148 134L126 214H22z"
const backs = "M306 92H203.6A42 42 0 0 1 180 134L202 214H306z"
const talk = "M92 12H236V88H205.2A42 42 0 0 0 122.8 88H92z"
const gap =
  "M128.4 96A36 36 0 1 1 199.6 96A36 36 0 0 1 174 130.4L197 214H131L154 130.4A36 36 0 0 1 128.4 96z"

const pin = (x: number, y: number) => `<path fill="#7fb9e6" d="${round(x, y, 3)}"/>`

const cord = (shade: string) =>
  `<path fill="none" stroke="${shade}" stroke-width="1.5" d="M284 0V56"/><path fill="${shade}" d="${round(284, 60, 5)}"/>`

const stars = [
  [40, 112],
  [66, 126],
  [54, 150],
  [92, 140],
  [80, 178],
  [44, 190],
  [108, 192],
] as const

const small = bubbles
  .map(({ x, y, width, high }) => {
    const scale = 4.6
    return box(
      Math.round(112 + x * scale),
      Math.round(18 + y * 2.4),
      Math.round(width * scale),
      Math.round(high * 2.3),
    )
  })
  .join("")

/** Backs of a frog, a snake and a slug, which look away. */
const animals = [
  round(222, 190, 13, 16),
  round(216, 172, 4),
  round(228, 172, 4),
  "M246 206c-8-10 10-14 2-24s2-20 8-12-4 12 0 22 6 10 2 14z",
  "M270 206c-4-22 2-36 8-36s14 14 12 36z",
].join("")

const lit: Drawn = {
  box: "0 0 328 230",
  lines:
    `<path fill="#fbfaf6" d="M0 0h328v230H0z"/>` +
    `<path fill="#10173a" d="${ticket}"/><path fill="#dff0fb" d="${stars.map(([x, y]) => round(x, y, 2)).join("")}"/>` +
    `<path fill="#ffd9a0" d="${backs}"/><path fill="#2b3247" d="${animals}"/>` +
    `<path fill="#fff" d="${talk}"/><path fill="none" stroke="#d5dde8" d="${talk}"/>` +
    `<path fill="#8fc3ea" d="${small}"/>` +
    pin(73, 98) +
    pin(255, 98) +
    pin(164, 16) +
    cord("#8a8f9c"),
}

/** The light is out: the covers sink, and what is between them stays. */
const out: Drawn = {
  box: "0 0 328 230",
  lines:
    sky("night", 328, 230) +
    `<path fill="#ffe9b0" d="${gap}"/>` +
    `<path fill="#0a0e22" d="${ticket}${backs}${talk}"/>` +
    cord("#0a0e22"),
}

export const five: readonly Drawn[] = [lit, out]
