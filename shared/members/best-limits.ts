/** Limits of a member's list of best mysteries. The database knows the same numbers. */
export const bestLimits = { entries: 10, line: 200 } as const

/** The names of the fields of an entry, in the order of the list from 1. */
export const bestFields = (place: number) => ({ id: `mystery${place}`, line: `line${place}` })
