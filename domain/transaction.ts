import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import type { DeskRole, Viewer } from "#shared/members/viewer.ts"

declare const power: unique symbol
declare const snapshot: unique symbol
declare const duties: unique symbol

/** Reads and writes as the viewer: the database shows and allows what is theirs. */
export type ViewerTx = Kysely<DB> & { readonly [power]: "viewer" }

/** The same, where all statements read one state of the database: a `repeatable read` transaction. */
export type SnapshotTx = ViewerTx & { readonly [snapshot]: true }

/**
 * Reads and writes as a member of the desk, for what only they may do. The database guards it as it guards a member's, and logs it
 * (`moderation_log`).
 */
export type ModeratorTx = ViewerTx & { readonly [duties]: { moderates: true } }
export type EditorTx = ViewerTx & { readonly [duties]: { edits: true } }
/** For what administrators alone may do; it may do what the other two may. */
export type AdminTx = ModeratorTx & EditorTx & { readonly [duties]: { administers: true } }

/** The transaction of each role of the desk. */
export type DeskTx = { moderator: ModeratorTx; editor: EditorTx; admin: AdminTx }

/** The transaction of a viewer. */
export type TxOf<V extends Viewer> = V extends { role: infer R extends DeskRole }
  ? DeskTx[R]
  : ViewerTx

/** The server itself, exempt from policies: sign-up, jobs, imports. A signature with it shows that power. */
export type ServiceTx = Kysely<DB> & { readonly [power]: "service" }

/** For what guests send: it may call the functions made for that and nothing else. */
export type IntakeTx = Kysely<DB> & { readonly [power]: "intake" }
