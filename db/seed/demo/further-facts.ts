import { chanceOf } from "./chance.ts"
import type { DemoMystery, DemoOutline, DemoReview } from "./format.ts"

type Participation = NonNullable<DemoReview["participation"]>

const company: [Participation, RegExp][] = [
  ["shared", /相席|初対面|初めて会った|知らない(人|方)と/],
  ["family", /家族|親子|子ども|息子|娘|夫と|妻と|旦那|主人と|母と|父と|両親/],
  ["friends", /友(人|達|だち)|ともだち|同僚|サークル|部活/],
]

/** With whom a text says it was played, as a member would have chosen it in the form. Null: it does not say. */
export function participationIn(written: DemoReview): Participation | null {
  if (written.participation) return written.participation
  if (written.people === 1) return "alone"
  if (written.who?.children) return "family"
  return company.find(([, words]) => words.test(written.text))?.[0] ?? null
}

/** One in three says how many hints they took; a text that speaks of hints says it itself. */
export function hintsIn({ hints, text, outcome, mystery, difficulty }: DemoReview): number | null {
  if (hints !== undefined) return hints
  const random = chanceOf("hints", mystery, text)
  if (/ヒント/.test(text) || !random.chance(0.33)) return null
  return random.leaning(2 + (difficulty ?? 2) + (outcome === "failure" ? 3 : 0), 1.6)
}

/** Two in five say what they paid, and most paid the usual price. */
export function priceIn({ price, text }: DemoReview, mystery?: DemoMystery): number | null {
  if (price !== undefined) return price
  const usual = mystery?.price ?? null
  const random = chanceOf("price paid", mystery?.key ?? "", text)
  if (usual === null || !random.chance(0.4)) return null
  return random.chance(0.85) ? usual : Math.max(0, usual - 300)
}

/** Two in five say for how many it is best: mostly for as many as they were, often for one more or less. */
export function bestPeopleIn({ people, mystery, text }: DemoReview): number | null {
  const random = chanceOf("best people", mystery, text)
  if (people === undefined || people > 8 || !random.chance(0.4)) return null
  return Math.max(1, people + (random.chance(0.6) ? 0 : random.chance(0.5) ? 1 : -1))
}

/** One in four vouches for something: what the maker says is mostly so, and who played lately found it running. */
export function testimonyIn(written: DemoReview, outline: DemoOutline | undefined) {
  const { mystery, text, people, who = {}, postedDaysAgo } = written
  const random = chanceOf("testimony", mystery, text)
  if (written.private || written.affiliation || !random.chance(0.25)) return null
  const agrees = (said: boolean | undefined, share: number) =>
    said === undefined || !random.chance(share) ? null : random.chance(0.94) ? said : !said
  const told = {
    solo: people === 1 && random.chance(0.7) ? true : null,
    stroller: who.children ? agrees(outline?.stroller, 0.6) : null,
    dark: agrees(outline?.cautions?.dark, 0.4),
    stairs: agrees(outline?.cautions?.stairs, 0.5),
    found: postedDaysAgo < 90 && random.chance(0.5) ? "running" : null,
  }
  return Object.values(told).some((answer) => answer !== null) ? told : null
}
