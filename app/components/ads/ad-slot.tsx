/** The last thing beside a listing. Without advertising there is nothing, and nothing moves. */
export function AdSlot() {
  return null
}
