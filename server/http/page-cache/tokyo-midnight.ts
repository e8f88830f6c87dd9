const hour = 3_600_000
const day = 24 * hour
// Japan has no summer time, so its midnight is always 15:00 UTC.
const ahead = 9 * hour

export function nextTokyoMidnight(time: number): number {
  return (Math.floor((time + ahead) / day) + 1) * day - ahead
}
