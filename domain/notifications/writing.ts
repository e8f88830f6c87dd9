import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { contentOf } from "#shared/members/notification-content.ts"
import { notificationText } from "./text.ts"

type Written = {
  uid: string
  kind: "ending" | "search"
  params: Record<string, string | number | boolean>
  at: Date
}

/** Tells one member. Notifications of what other members do are written by triggers. */
export async function writeNotification(
  tx: ServiceTx,
  { uid, kind, params, at }: Written,
): Promise<void> {
  const content = contentOf(notificationText({ kind, params, content: "" }))
  await sql`
    with written as (
      insert into notifications (kind, params, content, created_at)
      values (${kind}, ${JSON.stringify(params)}::jsonb, ${content}, ${at}) returning id
    )
    insert into user_notifications (notification_id, uid, created_at) select id, ${uid}, ${at} from written`.execute(
    tx,
  )
}
