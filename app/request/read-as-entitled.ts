import type { Services } from "./context.ts"
import type { ViewerTx } from "#domain/transaction.ts"

export type Read = Services["readPublic"]

/**
 * Reads a member's page as the public, for the page cache. Only where something is withheld from the public is the viewer asked
 * for: to them it may be shown. `isWhole`: nothing is withheld.
 */
export async function readAsEntitled<Page extends { isWhole: boolean }>(
  { readPublic, readOwn, viewer }: Services,
  readPage: (read: Read) => Promise<Page | null>,
): Promise<Page | null> {
  const page = await readPage(readPublic)
  if (page?.isWhole || (await viewer()).role === "anon") return page
  return await readPage(<T>(_: string[], read: (tx: ViewerTx) => Promise<T>) => readOwn(read))
}
