import { mix } from "./colour.ts"
import type { Dice } from "./dice.ts"
import type { Palette } from "./palettes.ts"
import { circle, layers, line, oval, path, place, rect } from "./shapes.ts"

export type Figure = {
  coat: string
  dark: string
  skin: string
  hair?: string
  /** A thing that they carry or wear. */
  bag?: string
  hat?: string
}

const skins = ["#F3CDB0", "#E9B994", "#F7D9C0"] as const
const hairs = ["#2A2226", "#4A3228", "#6B4A35", "#1E2330"] as const

export const someone = (dice: Dice, p: Palette): Figure => ({
  coat: dice.pick([p.x, p.m, p.y, p.l]),
  dark: mix(p.d, "#000000", 0.1),
  skin: dice.pick(skins),
  hair: dice.pick(hairs),
  ...(dice.chance(0.4) && { bag: dice.pick([p.y, p.x, p.m]) }),
  ...(dice.chance(0.3) && { hat: dice.pick([p.x, p.y, p.d]) }),
})

const cap = (colour: string) => path("M-19 -116q0 -22 19 -22t19 22z", colour)

/** Seen from behind, feet at 0, 0, about 135 tall. */
export const standing = ({ coat, dark, skin, hair = dark, bag, hat }: Figure) =>
  layers(
    line("M-9 -44V-4M9 -44V-4", dark, 13),
    path("M-25 -84Q-22 -97 0 -97Q22 -97 25 -84L29 -38Q0 -31 -29 -38z", coat),
    line("M-25 -82L-32 -44M25 -82L32 -44", mix(coat, dark, 0.18), 10),
    circle(-32, -40, 5.5, skin),
    circle(32, -40, 5.5, skin),
    rect(-6, -102, 12, 10, skin),
    circle(0, -115, 17, hair),
    hat !== undefined && cap(hat) + rect(-21, -119, 42, 6, hat, { round: 3 }),
    bag !== undefined &&
      rect(-17, -88, 34, 42, bag, { round: 10 }) +
        rect(-10, -68, 20, 14, mix(bag, dark, 0.25), { round: 4 }),
  )

/** Walking to the right. */
export const walking = ({ coat, dark, skin, hair = dark, bag, hat }: Figure) =>
  layers(
    line("M-2 -84L-14 -64L-4 -50", mix(coat, dark, 0.35), 10),
    line("M-2 -46L-10 -26L-26 -6", mix(dark, coat, 0.2), 13),
    line("M0 -46L14 -26L16 -4L24 -3", dark, 13),
    bag !== undefined && rect(-34, -88, 24, 40, bag, { round: 9 }),
    path("M-17 -84Q-14 -98 2 -97Q17 -96 18 -82L19 -40Q0 -33 -20 -40z", coat),
    line("M2 -84L12 -62L28 -58", mix(coat, dark, 0.18), 10),
    circle(30, -58, 5.5, skin),
    circle(6, -114, 16, skin),
    path("M-11 -112a17 17 0 0 1 31 -10q-12 4 -20 2q0 14 -6 20q-6 -4 -5 -12z", hair),
    hat !== undefined && path("M-12 -118q0 -20 18 -20t17 18l12 1q2 6 -6 6z", hat),
  )

/** In full flight to the right. */
export const running = ({ coat, dark, skin, hair = dark }: Figure) =>
  layers(
    line("M2 -84L-24 -76L-34 -54", mix(coat, dark, 0.35), 11),
    line("M-8 -44L-22 -16L-52 -12", mix(dark, coat, 0.2), 14),
    line("M8 -84L-7 -46", coat, 28),
    line("M-5 -44L22 -28L16 2L26 4", dark, 14),
    line("M6 -86L30 -68L46 -84", mix(coat, dark, 0.18), 11),
    circle(48, -86, 6, skin),
    circle(16, -112, 16, skin),
    path("M-2 -108a17 17 0 0 1 32 -12q-12 5 -20 3q-2 13 -8 18q-6 -3 -4 -9z", hair),
  )

/** Sitting, seen from the side, the seat at 0, 0, looking right. */
export const sitting = ({ coat, dark, skin, hair = dark }: Figure) =>
  layers(
    line("M-4 -8L32 -8L34 34L44 36", dark, 15),
    path("M-20 -62Q-16 -74 0 -73Q14 -72 15 -60L16 -2Q-2 6 -20 -2z", coat),
    line("M2 -58L14 -34L36 -36", mix(coat, dark, 0.18), 10),
    circle(38, -36, 5.5, skin),
    circle(4, -90, 16, skin),
    path("M-13 -86a17 17 0 0 1 31 -13q-12 5 -20 3q-1 12 -6 18q-6 -3 -5 -8z", hair),
  )

/** Head and shoulders from behind: those who sit in front of us. */
export const onlooker = (x: number, y: number, scale: number, colour: string, head = colour) =>
  place(
    x,
    y,
    layers(path("M-46 90V44q0 -34 46 -34t46 34V90z", colour), oval(0, -10, 25, 28, head)),
    { scale },
  )
