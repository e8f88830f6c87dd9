import { mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import type { Palette } from "../palettes.ts"

/** The light somebody photographed in: it colours whatever stands in it. */
export type Light = {
  sky: readonly [top: string, bottom: string]
  tint: string
  strength: number
  sun: string
  /** Lamps and windows are on. */
  lamps: boolean
}

const lights = {
  morning: {
    sky: ["#8FC1E3", "#FBEBD2"],
    tint: "#FFE9C8",
    strength: 0.14,
    sun: "#FFF6DC",
    lamps: false,
  },
  noon: {
    sky: ["#4F9FDB", "#CBE8F6"],
    tint: "#EAF6FF",
    strength: 0.06,
    sun: "#FFFBE8",
    lamps: false,
  },
  cloudy: {
    sky: ["#A9B7C2", "#E1E6E8"],
    tint: "#AEBBC6",
    strength: 0.24,
    sun: "#EEF1F2",
    lamps: false,
  },
  golden: {
    sky: ["#F2A65A", "#FFE3A6"],
    tint: "#F0A04B",
    strength: 0.24,
    sun: "#FFF1BF",
    lamps: false,
  },
  dusk: {
    sky: ["#4B4C8A", "#F09A74"],
    tint: "#6A4A7E",
    strength: 0.38,
    sun: "#FFC48A",
    lamps: true,
  },
  night: {
    sky: ["#0E1733", "#2E3B66"],
    tint: "#141C3E",
    strength: 0.56,
    sun: "#F3EBCB",
    lamps: true,
  },
} as const satisfies Record<string, Light>

export type Hour = keyof typeof lights

export const outdoors: readonly Hour[] = ["morning", "noon", "cloudy", "golden", "dusk", "night"]
export const byDay: readonly Hour[] = ["morning", "noon", "cloudy", "golden"]
export const late: readonly Hour[] = ["dusk", "night"]

/** The means of drawing a scene: chance, the colours of things, and the light that falls on them. */
export type Shot = {
  dice: Dice
  p: Palette
  light: Light
  /** A colour as it looks in this light. */
  lit: (colour: string, depth?: number) => string
}

/** Inside, or in the hand: after dark a lamp is near, and things keep their colours. */
export const closeUp = (shot: Shot): Shot =>
  shot.light.lamps ? { ...shot, lit: (colour) => mix(colour, "#E9A860", 0.16) } : shot

export function shotIn(hour: Hour, dice: Dice, p: Palette): Shot {
  const light: Light = lights[hour]
  // Distant things take on the colour of the sky above the horizon.
  const lit = (colour: string, depth = 0) =>
    mix(mix(colour, light.tint, light.strength), light.sky[1], depth)
  return { dice, p, light, lit }
}
