import { isDatabaseUnavailable, isStatementTimeout } from "#server/db/unavailable.ts"
import type { Log } from "#server/log.ts"
import type { CrowdLog } from "./crowd-log.ts"
import { isTimeout } from "./time-limit.ts"

export type LogFailure = (err: unknown, message: string, id: string | undefined) => void

/** Failures that come in crowds are counted; every other one is a line with its stack. */
export function createFailureLog(log: Log, noteCrowd: CrowdLog): LogFailure {
  return (err, message, id) => {
    if (isTimeout(err)) noteCrowd("a page had to wait too long", { id, err })
    else if (isStatementTimeout(err)) noteCrowd("a statement took too long", { id, err })
    else if (isDatabaseUnavailable(err)) noteCrowd("the database is unavailable", { id, err })
    else log.error({ id, err }, message)
  }
}
