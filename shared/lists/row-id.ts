/** The id of a row as it is written in addresses and forms: one spelling, and exact as a JavaScript number. */
export const rowIdPattern = /^[1-9]\d{0,14}$/

/** Null where it is none. */
export const rowId = (given: string) => (rowIdPattern.test(given) ? Number(given) : null)
