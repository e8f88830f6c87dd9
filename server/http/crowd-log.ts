import type { Log } from "#server/log.ts"

/**
 * Logs what happens to many requests at once, such as a database that is away: the first with its details, the others as
 * a number, one line a second.
 */
export type CrowdLog = (message: string, details?: Record<string, unknown>) => void

export function createCrowdLog(log: Log): CrowdLog {
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
    const more = counts.get(message)
    if (more !== undefined) return void counts.set(message, more + 1)
    log.warn(details, message)
    counts.set(message, 0)
    count(message)
  }
}
