import { searchParamNames } from "#shared/search/query.ts"

const listings = [
  "/mysteries/areas/:id",
  "/mysteries/areas/:areaId/categories/:id",
  "/mysteries/areas/:areaId/types/:id",
  "/mysteries/categories/:id",
  "/mysteries/prefectures/:id",
  "/mysteries/prefectures/:prefectureId/categories/:id",
  "/mysteries/prefectures/:prefectureId/types/:id",
  "/mysteries/places/:id",
  "/mysteries/makers/:name",
]

/**
 * Pages that are the same for everybody, so that one copy serves all, with the query parameters they know. Parameters
 * that are not listed are dropped before the page is made.
 */
export const publicPages: { pattern: string; query: string[] }[] = [
  { pattern: "/", query: [] },
  { pattern: "/404", query: [] },
  { pattern: "/calendar", query: ["ym", "view", "day", "pref", "type", "page"] },
  { pattern: "/calendar.ics", query: ["pref", "type"] },
  { pattern: "/userRanking", query: [] },
  { pattern: "/mysteries", query: [...searchParamNames, "after"] },
  { pattern: "/mysteries/reviews", query: ["type", "pref", "difficulty", "photos", "before"] },
  { pattern: "/mysteries/reviews/trending", query: [] },
  { pattern: "/mysteries/reviews/detail", query: ["id"] },
  { pattern: "/mysteries/reviews/:id", query: [] },
  { pattern: "/mysteries/popular", query: [] },
  { pattern: "/mysteries/archives", query: ["ym", "page"] },
  { pattern: "/mysteries/tags", query: ["page"] },
  { pattern: "/mysteries/areas", query: [] },
  { pattern: "/mysteries/categories", query: [] },
  { pattern: "/mysteries/makers", query: ["row", "q", "page"] },
  ...listings.flatMap((pattern) => [
    { pattern, query: [] },
    { pattern: `${pattern}/page/:number`, query: [] },
  ]),
  { pattern: "/mysteries/:id/calendar.ics", query: [] },
  { pattern: "/mysteries/:id", query: ["page", "sort"] },
  { pattern: "/api/mysteries", query: [...searchParamNames, "after"] },
  { pattern: "/api/mysteries/suggestions", query: ["q", "kind"] },
  {
    pattern: "/api/mysteries/reviews",
    query: ["type", "pref", "difficulty", "photos", "before"],
  },
]
