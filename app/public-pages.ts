/**
 * Pages that are the same for everybody, so that one copy serves all, with the query parameters they know. Parameters
 * that are not listed are dropped before the page is made.
 */
export const publicPages: { pattern: string; query: string[] }[] = [
  { pattern: "/", query: [] },
  { pattern: "/mysteries", query: ["page"] },
  { pattern: "/mysteries/:id", query: [] },
]
