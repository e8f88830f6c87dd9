import { partsOf } from "./page.ts"

/** The page of a card that a member shared: who knows the secret may see it. */
export type SharedYearCardState = { secret: string }

export const pattern = "/year-cards/:secret"
export const query: string[] = []

export function read(url: URL): SharedYearCardState | null {
  const [, secret = ""] = partsOf(url)
  return isSecret(secret) ? { secret } : null
}

export const write = ({ secret }: SharedYearCardState) => `/year-cards/${secret}`

export const isSecret = (given: string) => /^[\w-]{22}$/.test(given)
