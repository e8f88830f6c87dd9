import type { Sessions } from "#tests/db/access/sessions.ts"

/** The same sessions, with a count of what was tried in them. An attempt that meets no row counts as refused. */
export function countingSessions(as: Sessions) {
  const counted = { tried: 0, refused: 0 }
  const counting: Sessions = (role, person, work) =>
    as(role, person, async ({ attempt, findDenied }) =>
      work({
        async attempt(statement) {
          const answer = await attempt(statement)
          counted.tried += 1
          if (answer === 0 || typeof answer === "object") counted.refused += 1
          return answer
        },
        async findDenied(statements) {
          const denied = await findDenied(statements)
          counted.tried += statements.length
          counted.refused += denied.size
          return denied
        },
      }),
    )
  return { counted, as: counting }
}
