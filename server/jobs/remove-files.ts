import { forgetRemoved, listFilesToRemove } from "#domain/pictures/removing.ts"
import type { TaskContext } from "./task-context.ts"

/**
 * The job `remove-files`. A file goes before its row: if the job ends in between, the next one finds the row and goes on. A
 * file that cannot be removed keeps none of the others.
 */
export async function removeFiles(
  _: unknown,
  { inTransaction, removeFiles: remove, signal }: TaskContext,
): Promise<void> {
  const failures: unknown[] = []
  let paths = await inTransaction((tx) => listFilesToRemove(tx, ""))
  while (paths.length > 0) {
    for (const path of paths) {
      signal.throwIfAborted()
      try {
        await remove(path)
        await inTransaction((tx) => forgetRemoved(tx, path))
      } catch (error) {
        failures.push(error)
      }
    }
    const last = paths.at(-1) ?? ""
    paths = await inTransaction((tx) => listFilesToRemove(tx, last))
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} files could not be removed`, { cause: failures[0] })
  }
}
