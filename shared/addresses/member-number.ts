/** The largest number of a member. */
const most = 2 ** 31 - 1

/** The number of a member in an address. */
export function memberNumber(given: string): number | null {
  const number = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : null
  return number !== null && number <= most ? number : null
}
