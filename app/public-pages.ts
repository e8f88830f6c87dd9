import { searchParamNames } from "#shared/search/query.ts"

/**
 * Pages that are the same for everybody, so that one copy serves all, with the query parameters they know. Parameters
 * that are not listed are dropped before the page is made.
 */
export const publicPages: { pattern: string; query: string[] }[] = [
  { pattern: "/", query: [] },
  { pattern: "/404", query: [] },
  { pattern: "/mysteries", query: [...searchParamNames, "after"] },
  { pattern: "/mysteries/reviews", query: ["before"] },
  { pattern: "/mysteries/reviews/detail", query: ["id"] },
  { pattern: "/mysteries/reviews/:id", query: [] },
  { pattern: "/mysteries/:id", query: ["page", "sort"] },
  { pattern: "/api/mysteries", query: [...searchParamNames, "after"] },
  { pattern: "/api/mysteries/reviews", query: ["before"] },
]
