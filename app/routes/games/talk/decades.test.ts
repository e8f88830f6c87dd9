import { expect, it } from "vitest"
import { decadesOf } from "./decades.ts"

const diary = {
  from: 1641,
  to: 2025,
  years: { 1641: "だかの　ぼう　だった", 1868: "だいが　かわった" },
}

it("holds every year of the diary once", () => {
  const years = decadesOf(diary).flatMap((decade) => decade.years)
  expect(years[0]).toBe(1641)
  expect(years.at(-1)).toBe(2025)
  expect(years).toHaveLength(385)
  expect(new Set(years).size).toBe(385)
})

it("reads decades line by line where a year says something else", () => {
  const special = decadesOf(diary).filter(({ isUsual }) => !isUsual)
  expect(special.map(({ name }) => name)).toEqual(["1640年代", "1860年代"])
})
