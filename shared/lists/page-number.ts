/** A page number in a URL: 1 where absent, null where invalid. Leading zeros are invalid, because they would be a second address. */
export function pageNumber(given: string | null): number | null {
  if (given === null) return 1
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null
}
