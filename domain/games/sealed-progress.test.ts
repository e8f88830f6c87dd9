import { expect, test } from "vitest"
import { openTalkSeals } from "#server/http/talk-seals.ts"
import { openSealed, sealFirst } from "./sealed-progress.ts"

const seals = openTalkSeals({ secret: "one" })
const read = (state: unknown) => state as { guesses: number[] }

test("the times of a guest's guesses stay within a second, however often they are sealed again", () => {
  const first = 1_795_939_759_459
  let progress = { guesses: [first] }
  for (let n = 1; n < 20; n++) {
    const guesses = [...progress.guesses, first + n * 2_457]
    const sealed = sealFirst(seals, "shiba-park", [{ guesses }])
    progress = openSealed(seals, { game: "shiba-park", sealed, read })
  }
  expect(Math.abs((progress.guesses[0] ?? 0) - first)).toBeLessThan(1000)
  expect(progress.guesses.at(-1)).toBe(first + 19 * 2_457)
})
