const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was: 5分前, 3時間前, 12日前. */
export function ageText(since: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - since.getTime())
  if (age < minute) return "たった今"
  if (age < hour) return `${Math.floor(age / minute)}分前`
  return age < day ? `${Math.floor(age / hour)}時間前` : `${Math.floor(age / day)}日前`
}
