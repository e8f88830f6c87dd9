import { prepareNews, tellNextFollowers } from "#domain/makers/telling.ts"
import type { TaskContext } from "./task-context.ts"

/** The job `tell-of-new-mystery`: what is new of a maker for everybody who follows it. If it ends half-way, the next attempt tells the rest. */
export async function tellOfNewMystery(
  { id }: { id: string },
  { inTransaction, now, signal }: TaskContext,
): Promise<void> {
  const news = await inTransaction((tx) => prepareNews(tx, id, { now: now() }))
  if (!news) return
  let after: string | null = ""
  while (after !== null) {
    signal.throwIfAborted()
    const last: string = after
    after = await inTransaction((tx) => tellNextFollowers(tx, news, { after: last }))
  }
}
