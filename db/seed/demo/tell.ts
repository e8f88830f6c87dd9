import { sql } from "kysely"
import { contentOf } from "#shared/members/notification-content.ts"
import type { StoredKind } from "#shared/members/notification-kinds.ts"
import type { NotificationText } from "#shared/messages/notification.ts"
import type { Tx } from "./rows.ts"

type Notification = { kind: StoredKind; params: object; told: NotificationText; at: Date }

/** Notifies a member of what no trigger tells. */
export async function tell(
  tx: Tx,
  uid: string,
  { kind, params, told, at }: Notification,
): Promise<void> {
  await sql`
    select tell(${uid}, ${kind}, ${JSON.stringify(params)}::jsonb, at_instant => ${at}, content => ${contentOf(told)})`.execute(
    tx,
  )
}
