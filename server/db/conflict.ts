import pg from "pg"

const deadlock = "40P01"
const serialisationFailure = "40001"

/** Whether a transaction failed only because of others, and may simply be tried again. The error may wrap that of the database. */
export function isConflict(error: unknown): boolean {
  const reported = reportedBy(error)
  return [deadlock, serialisationFailure].includes(reported?.code ?? "") || isStalePlan(error)
}

/** Whether a migration changed the columns of a statement that was prepared before. */
export const isStalePlan = (error: unknown): boolean =>
  reportedBy(error)?.routine === "RevalidateCachedQuery"

function reportedBy(error: unknown): pg.DatabaseError | null {
  const reported = error instanceof Error && error.cause ? error.cause : error
  return reported instanceof pg.DatabaseError ? reported : null
}
