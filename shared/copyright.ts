import { site } from "./site.ts"

const firstYear = "2025"

export const copyrightOf = (year: string) =>
  `©${firstYear}${year > firstYear ? `–${year}` : ""} ${site.name}`
