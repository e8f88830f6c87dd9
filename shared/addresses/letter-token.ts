/** The token of a link in a letter, or null if it cannot be one. */
export const readToken = (params: URLSearchParams): string | null =>
  /^[\w-]{8,100}$/.exec(params.get("token") ?? "")?.[0] ?? null
