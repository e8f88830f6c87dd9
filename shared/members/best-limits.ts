/** Of a member's list of best mysteries. The database knows the same numbers. */
export const bestLimits = { entries: 10, line: 200 } as const
