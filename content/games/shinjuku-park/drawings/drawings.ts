import type { Drawn } from "#content/games/story.ts"
import { cover, fuji, icon } from "./bubbles.ts"
import { faces } from "./faces.ts"
import { five } from "./five.ts"
import {
  cards,
  certificate,
  falls,
  ledger,
  pavilion,
  selfies,
  statue,
  whitePaper,
} from "./scenes.ts"
import { type Clock, under } from "./shade.ts"
import { things } from "./things.ts"
import { windows } from "./windows.ts"

const numbered = (id: string, all: readonly Drawn[]) =>
  Object.fromEntries(all.map((drawn, n) => [`${id}-${n + 1}`, drawn]))

const squares = (id: string, clock: Clock, of: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(of).map(([name, thing]) => [`${id}-${name}`, under(clock, 96, 96, thing)]),
  )

/** By the ids of design.md, section 9.1. Texts for who cannot see them stand there. */
export const drawings: Readonly<Record<string, Drawn>> = {
  cover,
  icon,
  ...Object.fromEntries(Object.entries(faces).map(([name, drawn]) => [`face-${name}`, drawn])),
  "card-week": cards.week,
  "card-hand": cards.hand,
  "card-pine": cards.pine,
  "card-bamboo": cards.bamboo,
  "card-snow": cards.snow,
  ...numbered("ledger", [1, 2, 3, 4, 5, 6].map(ledger)),
  ...numbered("window", windows),
  pavilion,
  "white-paper": whitePaper.day,
  "white-paper-night": whitePaper.night,
  statue,
  ...squares("stamp", "nine", things),
  ...numbered("selfie", selfies),
  "fall-dry": falls.dry,
  fall: falls.wet,
  ...numbered("fuji-day", fuji.day),
  ...numbered("fuji-night", fuji.night),
  certificate,
  ...numbered("five", five),
}
