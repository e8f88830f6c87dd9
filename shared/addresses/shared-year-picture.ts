import type { YearCardShape } from "../year-cards/year-card.ts"
import { isShape } from "./own-year-picture.ts"
import { partsOf } from "./page.ts"
import { isSecret } from "./shared-year-card.ts"

export type SharedYearPictureState = { secret: string; shape: YearCardShape }

export const pattern = "/year-cards/:secret/:file"
export const query: string[] = []

export function read(url: URL): SharedYearPictureState | null {
  const [, secret = "", file = ""] = partsOf(url)
  const shape = file.replace(/\.jpg$/, "")
  return isSecret(secret) && isShape(shape) ? { secret, shape } : null
}

export const write = ({ secret, shape }: SharedYearPictureState) =>
  `/year-cards/${secret}/${shape}.jpg`
