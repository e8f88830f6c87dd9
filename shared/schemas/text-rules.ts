/** Characters as people count them; PostgreSQL counts the same. */
export const atMost = (count: number) => (text: string) => [...text].length <= count

/** Decides as the database's is_web_address(), for https alone. */
export const isHttps = (text: string) =>
  /^https:\/\/[^/?#@]+([/?#]|$)/.test(text) &&
  !/[\p{C}\p{Z}"<>\\]/u.test(text) &&
  URL.canParse(text)
