import { sql } from "kysely"
import type { EditorTx, ModeratorTx, ServiceTx } from "#domain/transaction.ts"
import { contentOf } from "#shared/members/notification-content.ts"
import type { StoredKind } from "#shared/members/notification-kinds.ts"
import { notificationText } from "./text.ts"

type Notification = {
  kind: StoredKind
  params?: Record<string, string | number | boolean | null | readonly string[]>
  /** For a kind without parameters, what it says. */
  content?: string
  at: Date
}

/** Notifies a member by the function of the database that triggers call as well. */
export async function tell(
  tx: ModeratorTx | EditorTx | ServiceTx,
  uid: string,
  { kind, params = {}, content = "", at }: Notification,
): Promise<void> {
  const html = contentOf(notificationText({ kind, params, content }))
  await sql`
    select tell(${uid}, ${kind}, ${JSON.stringify(params)}::jsonb, at_instant => ${at}, content => ${html})`.execute(
    tx,
  )
}
