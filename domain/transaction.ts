import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"

declare const power: unique symbol
declare const snapshot: unique symbol

/** Reads and writes as the person who asks: the database shows and allows what is theirs. */
export type ViewerTx = Kysely<DB> & { readonly [power]: "viewer" }

/** The same, where all statements read one state of the database: a `repeatable read` transaction. */
export type SnapshotTx = ViewerTx & { readonly [snapshot]: true }

/** Our own server, for whom no policy holds: sign-up, jobs, imports. A function that asks for it says so here. */
export type ServiceTx = Kysely<DB> & { readonly [power]: "service" }

/** What guests hand in: may call the functions made for that, and nothing else. */
export type IntakeTx = Kysely<DB> & { readonly [power]: "intake" }
