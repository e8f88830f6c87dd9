import { prepareTelling, tellNext } from "#domain/alarms/changes.ts"
import type { TaskContext } from "./task-context.ts"

/** The job `tell-of-change`: a change for everybody with 気になる. If it ends half-way, the next attempt tells the rest. */
export async function tellOfChange(
  { id }: { id: number },
  { inTransaction, now, signal }: TaskContext,
): Promise<void> {
  const told = await inTransaction((tx) => prepareTelling(tx, id, { now: now() }))
  if (!told) return
  let after: string | null = ""
  while (after !== null) {
    signal.throwIfAborted()
    const last: string = after
    after = await inTransaction((tx) => tellNext(tx, told, { after: last, now: now() }))
  }
}
