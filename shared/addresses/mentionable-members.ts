import { addressOf } from "./page.ts"

/** Members whose names begin so, to be mentioned in a comment. */
export const pattern = "/api/personal/members"
export const query = ["name"]

export type MentionableState = { name: string }

const longest = 50

export function read({ searchParams }: URL): MentionableState | null {
  const name = searchParams.get("name") ?? ""
  return name === "" || name.length > longest || /[\s\0]/.test(name) ? null : { name }
}

export const write = ({ name }: MentionableState) => addressOf(pattern, { name })
