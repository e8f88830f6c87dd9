import type { Services } from "#domain/services.ts"
import type { ViewerTx } from "#domain/transaction.ts"

export type Read = Services["readPublic"]

/**
 * Reads a member's page as the public, for the page cache. Only where something is withheld from the public is the viewer asked
 * for: to them it may be shown. `isWhole`: nothing is withheld. The member of the page reads what everybody sees, to be able to check;
 * where nobody else finds the page, all of it.
 */
export async function readAsEntitled<Page extends { isWhole: boolean; uid: string }>(
  { readPublic, readOwn, viewer }: Services,
  readPage: (read: Read) => Promise<Page | null>,
): Promise<Page | null> {
  const page = await readPage(readPublic)
  if (page?.isWhole) return page
  const reader = await viewer()
  if (reader.role === "anon" || reader.uid === page?.uid) return page
  return await readPage(<T>(_: string[], read: (tx: ViewerTx) => Promise<T>) => readOwn(read))
}
