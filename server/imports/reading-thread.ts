import { isTooMuch, openWorkerThread } from "#server/worker-thread.ts"
import { type Outcome, refused } from "#shared/outcome.ts"

type Limits = { what: string; patience: number; megabytes: number }

/**
 * Reads what people bring along in a thread of its own, one file at a time and one of a member: a text that takes long holds up nobody but
 * the next who imports. One that takes too much time or memory is refused.
 */
export function openReadingThread<Given, Read>(script: URL, limits: Limits) {
  const read = openWorkerThread<Given, Outcome<Read>>(script, { ...limits, mostWaiting: 8 })
  const waiting = new Set<string>()
  return async (uid: string, given: Given): Promise<Outcome<Read>> => {
    if (waiting.has(uid)) return refused("unavailable")
    waiting.add(uid)
    try {
      const answer = await read(given)
      return answer === "busy" ? refused("unavailable") : answer
    } catch (error) {
      if (isTooMuch(error)) return refused("import-slow")
      throw error
    } finally {
      waiting.delete(uid)
    }
  }
}
