/** Limits of a file of mysteries that the desk brings in. The database has the same. */
export const mostImportLines = 10_000
export const mostImportBytes = 8 * 1024 * 1024
/** The name of whom a file is from. */
export const sourceLimit = 60
/** The number that a mystery has there. */
export const keyLimit = 100
/** Days for which an import can be undone; then a job forgets it. */
export const importDaysKept = 30
