import { addressOf } from "./page.ts"

export const pattern = "/mypage/register"
export const query = ["title"]

/** What is known of the mystery already; empty if nothing is. */
export type RegisterEntryState = { title: string }

/** The form tells its member what is too long for a title. */
const longest = 500

export function read({ searchParams }: URL): RegisterEntryState | null {
  const title = (searchParams.get("title") ?? "").trim()
  return title.length <= longest ? { title } : null
}

export const write = ({ title }: RegisterEntryState) => addressOf(pattern, { title })
