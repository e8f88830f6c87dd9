import { addressOf } from "./page.ts"

/** The member's played mysteries with these letters, to choose from. */
export const pattern = "/api/personal/played"
export const query = ["typed"]

export type PlayedState = { typed: string }

const longest = 100

export function read({ searchParams }: URL): PlayedState | null {
  const typed = (searchParams.get("typed") ?? "").trim()
  return typed === "" || typed.length > longest ? null : { typed }
}

export const write = ({ typed }: PlayedState) => addressOf(pattern, { typed })
