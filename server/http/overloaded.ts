import { isDatabaseUnavailable, isStatementTimeout } from "#server/db/unavailable.ts"
import { isTimeout } from "./time-limit.ts"

/** Whether a later retry may succeed. */
export const isOverloaded = (error: unknown): boolean =>
  isTimeout(error) || isStatementTimeout(error) || isDatabaseUnavailable(error)
