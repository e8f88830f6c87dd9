import { type KeptStatus, type Status, statusLabel } from "#shared/catalogue/statuses.ts"

/** The value of the button for a status, by which it is found again after a login. */
export const statusButton = (mysteryId: string, status: Status) => `${mysteryId}/${status}`

export const statusButtonLabel = (status: KeptStatus, count: string) =>
  `${statusLabel(status)} ${count}人`
