/** The four parts of a first visit, in their order. Each lights a lamp. */
export const firstVisitParts = ["name", "plays", "likings", "people"] as const

export type FirstVisitPart = (typeof firstVisitParts)[number]

/** Plays that light the lamp. */
export const playsWanted = 3

/** How far a member has come. */
export type Progress = {
  named: boolean
  played: number
  types: readonly string[]
  following: number
  skipped: readonly FirstVisitPart[]
}

/** Whether /mypage/edit is about the name alone: until the member has seen to it, or is through with the invitation. */
export const awaitsName = ({
  named,
  skipped,
  inLine,
}: Pick<Progress, "named" | "skipped"> & { inLine: boolean }) =>
  !named && !inLine && !skipped.includes("name")

/** The parts whose lamps are lit. */
export function litIn({ named, played, types, following }: Progress): FirstVisitPart[] {
  const isLit: Record<FirstVisitPart, boolean> = {
    name: named,
    plays: played >= playsWanted,
    likings: types.length > 0,
    people: following > 0,
  }
  return firstVisitParts.filter((part) => isLit[part])
}

/** The parts that are neither done nor skipped, in their order. */
export function leftIn(progress: Progress): FirstVisitPart[] {
  const lit = litIn(progress)
  return firstVisitParts.filter((part) => !lit.includes(part) && !progress.skipped.includes(part))
}
