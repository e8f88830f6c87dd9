import type { StatusFilterId } from "./status-filters.ts"

/** Per member. */
export const mostSavedSearches = 50

export const longestSearchName = 100

/** A search by what the member has played or is interested in finds nothing new. */
export const findsNews = (status: StatusFilterId | null) =>
  status !== "interested" && status !== "played"
