import { addDays, type Day } from "#shared/time/tokyo.ts"

/** Consecutive days with a play. The current streak counts only if there was a play today or yesterday. */
export function streaksIn(days: Iterable<Day>, today: Day) {
  const played = new Set(days)
  const endsOn = (day: Day) => {
    let length = 0
    for (let before = day; played.has(before); before = addDays(before, -1)) length++
    return length
  }
  const last = [...played].filter((day) => !played.has(addDays(day, 1)))
  return {
    currentStreak: endsOn(today) || endsOn(addDays(today, -1)),
    longestStreak: Math.max(0, ...last.map(endsOn)),
  }
}
