/** Public holidays, beside the weekdays 0 to 6. */
export const onHolidays = 7
export const hoursPerDay = 3
export const closedDaysLimit = 60
/** Times are given in steps of so many minutes. */
export const hoursStep = 5
