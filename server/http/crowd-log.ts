import type { Log } from "#server/log.ts"

/**
 * Logs what happens to many requests at once, such as a database that is away: the first with its details, the others as
 * a number, one line a second.
 */
export type CrowdLog = (message: string, details?: Record<string, unknown>) => void

/** `onEvent` hears of each, also of those that the log only counts. */
export function createCrowdLog(log: Log, onEvent?: (message: string) => void): CrowdLog {
  const counts = new Map<string, number>()

  function count(message: string): void {
    setTimeout(() => {
      const more = counts.get(message) ?? 0
      counts.delete(message)
      if (more === 0) return
      log.warn({ more }, message)
      counts.set(message, 0)
      count(message)
    }, 1_000).unref()
  }

  return (message, details = {}) => {
    onEvent?.(message)
    const more = counts.get(message)
    if (more !== undefined) return void counts.set(message, more + 1)
    log.warn(details, message)
    counts.set(message, 0)
    count(message)
  }
}
