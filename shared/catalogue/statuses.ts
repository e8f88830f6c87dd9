/** What a member noted about a mystery, as `favorite_mysteries.status` keeps it; 0 is never stored. */
export const statuses = { none: 0, interested: 1, played: 2 } as const

export type Status = (typeof statuses)[keyof typeof statuses]
export type KeptStatus = Exclude<Status, 0>

/** The database refuses the one after; see the constraint of the same limit in db/migrations. */
export const statusLimit = 1000

const labels = { 1: "気になる", 2: "プレイ済" } as const satisfies Record<KeptStatus, string>

export function statusLabel(status: KeptStatus): string {
  return labels[status]
}

/** The toast alone spells interested 気なる; the specification wants it so. */
export function statusToastLabel(status: KeptStatus): string {
  return status === statuses.interested ? "気なる" : labels[status]
}
