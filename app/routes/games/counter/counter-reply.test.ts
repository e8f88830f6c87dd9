import { describe, expect, it } from "vitest"
import type { CounterReply, ShownCounter } from "#domain/games/counter/shown.ts"
import { asAnswer } from "./counter-reply.ts"

const reply = (more: Partial<CounterReply>): CounterReply => ({
  counter: { chapter: "first" } as ShownCounter,
  fresh: [],
  said: [],
  copied: null,
  offered: null,
  wait: null,
  ...more,
})

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const said = [{ kind: "line", key: "s", by: "tsuno", text: "ぶー。" }] as const
const guess = formOf({ what: "answer", text: "らん" })

describe("the reply to a guess", () => {
  it("keeps in sight what was sent and is wrong", () => {
    expect(asAnswer(reply({ said }), guess)).toMatchObject({ takenBack: "らん" })
  })

  it("leaves a right answer to the log", () => {
    expect(asAnswer(reply({ said, fresh: ["a"] }), guess)).toMatchObject({ takenBack: null })
  })

  it("takes both words of a pair, and two letters", () => {
    const two = formOf({ what: "two", first: "窓", second: "中" })
    expect(asAnswer(reply({ said }), two)).toMatchObject({ takenBack: "窓の、中" })
    const tiles = formOf({ what: "tiles", first: "山", second: "吹" })
    expect(asAnswer(reply({ said }), tiles)).toMatchObject({ takenBack: "山吹" })
  })
})
