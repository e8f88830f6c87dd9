import { addressOf } from "./page.ts"

export const pattern = "/mypage/register"
export const query = ["title"]

/** The title of the mystery if it is known; else empty. */
export type RegisterEntryState = { title: string }

/** The form tells its member what is too long for a title. */
const longest = 500

export function read({ searchParams }: URL): RegisterEntryState | null {
  const title = (searchParams.get("title") ?? "").trim()
  return title.length <= longest ? { title } : null
}

export const write = ({ title }: RegisterEntryState) => addressOf(pattern, { title })
