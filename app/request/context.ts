import { createContext, RouterContextProvider } from "react-router"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Outcome } from "#shared/outcome.ts"
import type { ThirdParties } from "#shared/third-parties/third-parties.ts"
import type { Viewer } from "#shared/members/viewer.ts"

/** What the server hands to loaders and actions. */
export type Services = {
  origin: string
  /** Marks our own inline scripts while a page is drawn; the server turns the mark into hashes. */
  nonce: string
  now: () => Date
  /** Whether the pages are there on which parts and frames are looked at (/dev). */
  showsDevPages: boolean
  thirdParties: ThirdParties
  /**
   * The one way a public page reads: as a guest, whoever asks. `names` is what it reads; once one of them changes, the
   * kept page is made anew (see db/migrations, announce).
   */
  readPublic: <T>(names: string[], read: (tx: ViewerTx) => Promise<T>) => Promise<T>
  /** As `readPublic`, with the search index: both as of one moment. */
  searchPublic: <T>(names: string[], read: ReadWithIndex<T>) => Promise<T>
  /** From here on the answer is one person's: private, and never kept. */
  viewer: () => Promise<Viewer>
  readOwn: <T>(read: (tx: ViewerTx) => Promise<T>) => Promise<T>
  /** As `readOwn`, with the search index: both as of one moment. */
  searchOwn: <T>(read: ReadWithIndex<T>) => Promise<T>
  write: <T>(change: (tx: ViewerTx) => Promise<Outcome<T>>) => Promise<Outcome<T>>
}

type ReadWithIndex<T> = (tx: ViewerTx, index: IndexSnapshot) => Promise<T>

export const services = createContext<Services>()

export function provide(given: Services): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(services, given)
  return context
}
