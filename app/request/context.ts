import { createContext, RouterContextProvider } from "react-router"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { IntakeTx, ViewerTx } from "#domain/transaction.ts"
import type { Outcome } from "#shared/outcome.ts"
import type { ThirdParties } from "#shared/third-parties/third-parties.ts"
import type { Viewer } from "#shared/members/viewer.ts"

/**
 * A form that anybody may send carries a ticket: it says, signed by us, when the form was drawn, and is like no other, so
 * that a form sent twice is recognised.
 */
export type FormTickets = {
  issue: () => string
  check: (ticket: string) => "valid" | "too-early" | "expired"
}

/** What the server hands to loaders and actions. */
export type Services = {
  origin: string
  /** Carried by our own inline scripts while a page is rendered; the server replaces it by hashes. */
  nonce: string
  now: () => Date
  /** Whether the pages are there on which parts and frames are looked at (/dev). */
  showsDevPages: boolean
  thirdParties: ThirdParties
  /**
   * How a public page reads: always as a guest. `names` are its cache tags; when one of them is invalidated, the cached
   * page is rendered again (see announce in db/migrations).
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
  /** Stores what anybody may send, members and guests alike, through the functions made for that. */
  receive: <T>(change: (tx: IntakeTx) => Promise<Outcome<T>>) => Promise<Outcome<T>>
  formTickets: FormTickets
}

type ReadWithIndex<T> = (tx: ViewerTx, index: IndexSnapshot) => Promise<T>

export const services = createContext<Services>()

export function provide(given: Services): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(services, given)
  return context
}
