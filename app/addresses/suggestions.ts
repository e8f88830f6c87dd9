import { addressOf } from "./page.ts"

export const pattern = "/api/mysteries/suggestions"
export const query = ["q", "kind"]

export type SuggestionsState = { typed: string; kind: "station" | null }

export function read({ searchParams }: URL): SuggestionsState {
  const kind = searchParams.get("kind") === "station" ? "station" : null
  return { typed: cut(searchParams.get("q") ?? ""), kind }
}

export const write = ({ typed, kind }: SuggestionsState) =>
  addressOf(pattern, { q: cut(typed), kind })

/** Longer input gets no suggestions. */
const cut = (typed: string) => typed.trim().slice(0, 60).toWellFormed().trim()
