import fc from "fast-check"
import { expect, test } from "vitest"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { nextTokyoMidnight } from "./tokyo-midnight.ts"

test("the next midnight is the start of the next day in Tokyo", () => {
  const moments = fc.date({
    min: new Date("2020-01-01"),
    max: new Date("2100-01-01"),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const midnight = nextTokyoMidnight(moment.getTime())
      expect(tokyoDay(new Date(midnight - 1))).toBe(tokyoDay(moment))
      expect(tokyoDay(new Date(midnight)) > tokyoDay(moment)).toBe(true)
    }),
  )
})
