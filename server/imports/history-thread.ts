import type { ImportLine } from "#domain/imports/import-line.ts"
import type { History } from "#domain/imports/read-history.ts"
import { isTooMuch, openWorkerThread } from "#server/worker-thread.ts"
import { type Outcome, refused } from "#shared/outcome.ts"

/**
 * Reads what members bring along in a thread of its own, one history at a time and one of a member: a text that takes long holds up
 * nobody but the next who imports. One that takes too much time or memory is refused.
 */
export function openHistoryThread(script = new URL("./history-worker.ts", import.meta.url)) {
  const read = openWorkerThread<History, Outcome<ImportLine[]>>(script, {
    what: "reading a history",
    patience: 5000,
    mostWaiting: 8,
    megabytes: 128,
  })
  const waiting = new Set<string>()
  return async (uid: string, history: History): Promise<Outcome<ImportLine[]>> => {
    if (waiting.has(uid)) return refused("unavailable")
    waiting.add(uid)
    try {
      const lines = await read(history)
      return lines === "busy" ? refused("unavailable") : lines
    } catch (error) {
      if (isTooMuch(error)) return refused("import-slow")
      throw error
    } finally {
      waiting.delete(uid)
    }
  }
}
