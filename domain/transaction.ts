import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import type { Administrator, Viewer } from "#shared/members/viewer.ts"

declare const power: unique symbol
declare const snapshot: unique symbol
declare const role: unique symbol

/** Reads and writes as the viewer: the database shows and allows what is theirs. */
export type ViewerTx = Kysely<DB> & { readonly [power]: "viewer" }

/** The same, where all statements read one state of the database: a `repeatable read` transaction. */
export type SnapshotTx = ViewerTx & { readonly [snapshot]: true }

/**
 * Reads and writes as an administrator, for what only they may do. The database guards it as it guards a member's, and logs it
 * (`moderation_log`).
 */
export type AdminTx = ViewerTx & { readonly [role]: "admin" }

/** The transaction of a viewer. */
export type TxOf<V extends Viewer> = V extends Administrator ? AdminTx : ViewerTx

/** The server itself, exempt from policies: sign-up, jobs, imports. A signature with it shows that power. */
export type ServiceTx = Kysely<DB> & { readonly [power]: "service" }

/** For what guests send: it may call the functions made for that and nothing else. */
export type IntakeTx = Kysely<DB> & { readonly [power]: "intake" }
