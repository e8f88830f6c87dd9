import { type YearCardShape, yearCardShapes } from "../year-cards/year-card.ts"
import { partsOf } from "./page.ts"
import { isYear } from "./year-card.ts"

/** The picture of the member's own year, whether they share it or not. */
export type OwnYearPictureState = { year: number; shape: YearCardShape }

export const pattern = "/mypage/year-card/:file"
export const query: string[] = []

export function read(url: URL): OwnYearPictureState | null {
  const [year = "", shape = ""] = (partsOf(url)[2] ?? "").replace(/\.jpg$/, "").split("-")
  return isYear(year) && isShape(shape) ? { year: Number(year), shape } : null
}

export const write = ({ year, shape }: OwnYearPictureState) =>
  `/mypage/year-card/${year}-${shape}.jpg`

export const isShape = (name: string): name is YearCardShape => Object.hasOwn(yearCardShapes, name)
