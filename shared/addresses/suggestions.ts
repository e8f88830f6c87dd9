import { addressOf } from "./page.ts"

export const pattern = "/api/mysteries/suggestions"
export const query = ["q", "kind"]

/** The kinds of names that a field of their own suggests. */
const suggestedKinds = ["title", "station", "maker", "place", "tag"] as const
type SuggestedKind = (typeof suggestedKinds)[number]

export type SuggestionsState = { typed: string; kind: SuggestedKind | null }

export function read({ searchParams }: URL): SuggestionsState {
  const kind = suggestedKinds.find((known) => known === searchParams.get("kind")) ?? null
  return { typed: cut(searchParams.get("q") ?? ""), kind }
}

export const write = ({ typed, kind }: SuggestionsState) =>
  addressOf(pattern, { q: cut(typed), kind })

/** Longer input gets no suggestions. */
const cut = (typed: string) => typed.trim().slice(0, 60).toWellFormed().trim()
