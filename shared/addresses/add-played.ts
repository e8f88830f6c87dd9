import { prefectures } from "../catalogue/prefectures.ts"
import { addressOf } from "./page.ts"

const sources = ["popular", "year", "prefecture", "maker", "words"] as const

/** Where a member looks for what they have played. */
export type PlayedSource = (typeof sources)[number]

/** The part of the list after an anchor; `of` is a year, a prefecture, a maker or words, and null of all. */
export type AddPlayedState = { by: PlayedSource; of: string | null; after: string | null }

const longest = 100

const addPlayedAt = (pattern: string) => ({
  pattern,
  query: ["by", "of", "after"],
  read({ searchParams }: URL): AddPlayedState | null {
    const by = sources.find((source) => source === (searchParams.get("by") ?? "popular"))
    return by
      ? { by, of: subjectOf(by, searchParams), after: searchParams.get("after") || null }
      : null
  },
  write: ({ by, of, after }: AddPlayedState) =>
    addressOf(pattern, { by: by === "popular" ? null : by, of, after }),
})

function subjectOf(by: PlayedSource, params: URLSearchParams): string | null {
  const given = (params.get("of") ?? "")
    .replaceAll("\0", "")
    .slice(0, longest)
    .toWellFormed()
    .trim()
  if (by === "prefecture") return prefectures.find(({ id }) => id === given)?.id ?? null
  if (by === "year") return /^20\d\d$/.test(given) ? given : null
  return (by !== "popular" && given) || null
}

/** Several mysteries become プレイ済 at once: chosen from those without the status. */
export const addPlayed = addPlayedAt("/mypage/played/add")
/** The same for a list that grows. */
export const unplayedList = addPlayedAt("/api/personal/unplayed")
