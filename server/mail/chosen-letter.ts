import { randomBytes } from "node:crypto"
import * as letterStop from "#shared/addresses/letter-stop.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { NotificationKind } from "#shared/members/notification-kinds.ts"
import type { StoppableLetter } from "#shared/members/stoppable-letters.ts"
import type { Letter, Passage } from "./letter.ts"

export type Receiver = { uid: string; mail: NotificationKind[]; digest: NotificationKind[] }

type Content = { subject: string; passages: Passage[] }

/** More would be cut by mail programs. */
export const mostListed = 30

/**
 * A letter that a member chose in their settings, as far as `write` finds anything to tell them. It goes by the settings of this moment,
 * whatever they were when the job began, and to nobody who is gone or suspended or has not confirmed their address.
 */
export async function writeChosen(
  tx: ServiceTx,
  { uid, letter, origin }: { uid: string; letter: StoppableLetter; origin: string },
  write: (receiver: Receiver) => Promise<Content | null>,
): Promise<Letter | null> {
  const receiver = await readReceiver(tx, uid)
  if (!receiver) return null
  const { name, email, mail_kinds, digest_kinds } = receiver
  const kinds = {
    mail: mail_kinds as NotificationKind[],
    digest: digest_kinds as NotificationKind[],
  }
  const content = await write({ uid, ...kinds })
  if (!content) return null
  const stopAt = await stopAddress(tx, { uid, letter, origin })
  return {
    to: { name, address: email },
    subject: content.subject,
    body: [
      `${name} 様`,
      ...content.passages,
      {
        text: `マイページの設定で、${letter === "digest" ? "週のまとめ" : "メールでの受け取り"}を選んだ方にお送りしています。配信を停止する：`,
        url: stopAt,
      },
    ],
    stopAt,
  }
}

const readReceiver = (tx: ServiceTx, uid: string) =>
  tx
    .selectFrom("mail_receivers as r")
    .innerJoin("notification_settings as s", "s.uid", "r.uid")
    .select(["r.name", "r.email", "s.mail_kinds", "s.digest_kinds"])
    .where("r.uid", "=", uid)
    .executeTakeFirst()

/** The page that stops these letters for a member, at one press. */
export async function stopAddress(
  tx: ServiceTx,
  { uid, letter, origin }: { uid: string; letter: StoppableLetter; origin: string },
): Promise<string> {
  const token = await stopToken(tx, uid)
  return origin + letterStop.write({ token, letter, isDone: false })
}

async function stopToken(tx: ServiceTx, uid: string): Promise<string> {
  const token = randomBytes(24).toString("base64url")
  const kept = await tx
    .insertInto("letter_stops")
    .values({ uid, token })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet({ uid }))
    .returning("token")
    .executeTakeFirstOrThrow()
  return kept.token
}
