import type { CatalogueFile } from "#domain/catalogue-imports/read-file.ts"
import type { ImportLine } from "#domain/imports/import-line.ts"
import type { History } from "#domain/imports/read-history.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { DeskTx, IntakeTx, ServiceTx, ViewerTx } from "#domain/transaction.ts"
import type { Accounts } from "#shared/accounts/accounts.ts"
import type { DeskMember, DeskRole, Member, Viewer } from "#shared/members/viewer.ts"
import type { Outcome } from "#shared/outcome.ts"
import type { ThirdParties } from "#shared/third-parties/third-parties.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import type { CardLook, ShareCard } from "#shared/share-cards/share-card.ts"

/** Everything that the server provides to loaders and actions for one request. */
export type Services = Capabilities & {
  origin: string
  /** The attribute of our own inline scripts during a render; the server replaces it by hashes. */
  nonce: string
  /**
   * How a public page reads: always as a guest. `names` are its cache tags; when one of them is invalidated, the cached
   * page is rendered again (see announce() in db/rules/00-ground.sql).
   */
  readPublic: <T>(names: string[], read: (tx: ViewerTx) => Promise<T>) => Promise<T>
  /** As `readPublic`, with the search index of the same snapshot. */
  searchPublic: <T>(names: string[], read: ReadWithIndex<T>) => Promise<T>
  /** Asking for the viewer makes the answer private and never cached. A member of the desk is an ordinary member here. */
  viewer: () => Promise<Viewer>
  readOwn: <T>(read: (tx: ViewerTx) => Promise<T>) => Promise<T>
  /** As `readOwn`, with the search index of the same snapshot. */
  searchOwn: <T>(read: ReadWithIndex<T>) => Promise<T>
  write: <T>(change: (tx: ViewerTx) => Promise<Outcome<T>>) => Promise<Outcome<T>>
  /** The member of the desk who asks, or null for everybody else. */
  desk: () => Promise<DeskMember | null>
  /** Null for everybody whose role does not cover this one. */
  asDesk: <R extends DeskRole>(role: R) => Promise<AsDesk<R> | null>
  /** Progress of the member under /games: the server alone writes it, because it alone knows the answers. Refuses a guest. */
  keepProgress: <T>(
    change: (tx: ServiceTx, member: Member) => Promise<Outcome<T>>,
  ) => Promise<Outcome<T>>
  /** Stores what members and guests may send, through the database functions for that. */
  receive: <T>(change: (tx: IntakeTx) => Promise<Outcome<T>>) => Promise<Outcome<T>>
}

/** Services beside the database, made in server/capabilities.ts. */
export type Capabilities = {
  now: () => Date
  /** The stars of the catalogue, brightest first. */
  stars: () => readonly Star[]
  /** Whether the developers' pages exist (/dev). */
  showsDevPages: boolean
  thirdParties: ThirdParties
  /** The operator's postal address; null where the site does not say it. */
  postalAddress: string | null
  formTickets: FormTickets
  talkSeals: TalkSeals
  accounts: Accounts
  cardPictures: CardPictures
  /** Of a poster that guests may see. Null where it is grey, or kept elsewhere. */
  slabOf: (poster: string | null) => Promise<Slab | null>
  icons: Icons
  mysteryImages: MysteryImages
  columnImages: ColumnImages
  photos: Photos
  /** The plays that the asking member's text tells of, read beside the requests. */
  readHistory: (history: History) => Promise<Outcome<ImportLine[]>>
  /** The lines of a file of mysteries, read beside the requests as well. */
  readCatalogueFile: (content: Uint8Array | string) => Promise<Outcome<CatalogueFile>>
}

/** Access for a page of the desk. */
export type AsDesk<R extends DeskRole> = {
  member: DeskMember
  read: <T>(read: (tx: DeskTx[R]) => Promise<T>) => Promise<T>
  write: <T>(change: (tx: DeskTx[R]) => Promise<Outcome<T>>) => Promise<Outcome<T>>
}

type ReadWithIndex<T> = (tx: ViewerTx, index: IndexSnapshot) => Promise<T>

/**
 * A form that guests may send has a ticket: unique, with the signed time at which the form was rendered, so that a form
 * sent twice or by a robot is recognised.
 */
export type FormTickets = {
  issue: () => string
  check: (ticket: string) => "valid" | "too-early" | "expired"
}

/** Progress of a guest under /games, which their browser keeps. Null for what this site has not written. */
export type TalkSeals = {
  seal: (talk: string, text: string) => string
  open: (talk: string, sealed: string) => string | null
}

/** The pictures of cards. They are kept for their owner: a member's uid, or the secret under which a card is shared. */
export type CardPictures = {
  /** "unavailable" while too many pictures are being drawn. */
  draw: (
    card: ShareCard,
    look: CardLook,
    owner: string,
  ) => Promise<Outcome<Uint8Array<ArrayBuffer>>>
  forget: (owner: string) => Promise<void>
}

/** Two flat colours under a poster, the wide field first. White words are readable on both. */
export type Slab = readonly [string, string]

/** The icon of the asking member in the file storage. */
export type Icons = {
  /** Makes a square of the picture. It is stored once the member's row has the address. */
  make: (picture: Blob) => Promise<Outcome<{ address: string; store: () => Promise<void> }>>
  remove: () => Promise<void>
}

/** The pictures of mysteries in the file storage. */
export type MysteryImages = {
  /** Draws the picture again. It is stored once the mystery's row has the address. */
  make: (
    mysteryId: string,
    picture: Blob,
  ) => Promise<Outcome<{ address: string; store: () => Promise<void> }>>
  /** Once the mystery's row has no picture. */
  remove: (mysteryId: string) => Promise<void>
}

/** The pictures of columns in the file storage. */
export type ColumnImages = {
  /** Draws the picture again, at an address that nobody can guess. It is stored once the column has a row for it. */
  make: (
    columnId: number,
    picture: Blob,
  ) => Promise<Outcome<{ address: string; store: () => Promise<void> }>>
}

/** The photos of the asking member's reviews in the file storage. */
export type Photos = {
  /** A name that no other photo has. */
  newName: () => string
  /** Its address, once the picture is decoded and stored. */
  store: (
    photo: { mysteryId: string; name: string },
    picture: Blob,
  ) => Promise<Outcome<{ url: string }>>
  /** A picture of one of them, as an address that has it, in which nothing can be told. */
  blur: (address: string) => Promise<Outcome<string>>
}
