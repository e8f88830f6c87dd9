import { addressOf } from "./page.ts"

export const pattern = "/mypage/import"
export const query = ["id"]

/** An import of the member's: a draft or a made one; without one the page where it begins. */
export type ImportState = { id: number | null }

export function read({ searchParams }: URL): ImportState | null {
  const given = searchParams.get("id")
  if (given === null) return { id: null }
  return /^[1-9]\d{0,14}$/.test(given) ? { id: Number(given) } : null
}

export const write = ({ id }: ImportState) => addressOf(pattern, { id })
