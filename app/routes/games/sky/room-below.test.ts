import { expect, test } from "vitest"
import { roomBelow } from "./room-below.ts"

test("the room of the sky has a line for labels, and one for each tool that is at hand", () => {
  expect(roomBelow([], true)).toEqual({ narrow: 0, wide: 0 })
  expect(roomBelow([], false)).toEqual({ narrow: 88, wide: 76 })
  expect(roomBelow(["dial"], false)).toEqual({ narrow: 203, wide: 191 })
  expect(roomBelow(["dial", "city-light", "sun"], false)).toEqual({ narrow: 373, wide: 260 })
})
