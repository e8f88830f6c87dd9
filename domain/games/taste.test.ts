import { expect, test } from "vitest"
import { planetarium } from "./games.ts"
import { taste } from "./taste.ts"

test("all hints of the lobby are not its explanation", () => {
  const { shown } = taste(planetarium, { what: "hint", rungs: "4" }, [])
  const puzzle = shown.steps.find((step) => step.kind === "puzzle")
  expect(puzzle?.ladders[0]?.left).toBe(0)
  expect(puzzle?.explained).toBeNull()
})
