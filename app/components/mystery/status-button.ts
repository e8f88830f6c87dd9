import type { Status } from "#shared/catalogue/statuses.ts"

/** The value of the button for a status, by which it is found again after a login. */
export const statusButton = (mysteryId: string, status: Status) => `${mysteryId}/${status}`
