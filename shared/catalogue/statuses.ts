/** A member's status on a mystery, as stored in `favorite_mysteries.status`; 0 is never stored. */
export const statuses = { none: 0, interested: 1, played: 2 } as const

export type Status = (typeof statuses)[keyof typeof statuses]
export type KeptStatus = Exclude<Status, 0>

/** The database refuses more by a constraint of the same limit. */
export const statusLimit = 1000

/** As many as join プレイ済 at once. */
export const mostAdded = 100

const labels = { 1: "気になる", 2: "プレイ済" } as const satisfies Record<KeptStatus, string>

export function statusLabel(status: KeptStatus): string {
  return labels[status]
}

/** By the specification the toast alone spells interested 気なる. */
export function statusToastLabel(status: KeptStatus): string {
  return status === statuses.interested ? "気なる" : labels[status]
}
