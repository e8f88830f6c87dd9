/** Decisions that a member appeals against. */
export const appealable = ["removal", "suspension", "hold"] as const
export type Appealable = (typeof appealable)[number]

/** Characters of an appeal. */
export const appealLimit = 2_000
