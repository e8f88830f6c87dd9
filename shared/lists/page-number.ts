/** A page in a URL: absent is the first, null is no page number at all. Zeros in front would be a second address. */
export function pageNumber(given: string | null): number | null {
  if (given === null) return 1
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null
}
