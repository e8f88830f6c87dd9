import * as appealByLetter from "#shared/addresses/appeal-by-letter.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { suspensionToken } from "#domain/members/suspending.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { site } from "#shared/site.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import type { Letters } from "./letters.ts"

/** Letters to members who may not be able to sign in. */
export const suspensionLetters: Letters = {
  async suspended(tx, id, { origin }) {
    const found = await read(tx, Number(id))
    if (!found || found.ended_at !== null) return null
    const { name, email, reason, ends_at, stops } = found
    const page = appealByLetter.write({
      token: await suspensionToken(tx, Number(id)),
      isDone: false,
    })
    return {
      to: { name, address: email },
      subject: "アカウントの利用停止について",
      body: [
        `${name} 様`,
        `${site.name}のアカウントの${stops === "writing" ? "書き込み" : "利用"}を、${ends_at ? `${dateTimeText(ends_at)}まで` : "期限を定めずに"}停止しました。`,
        { quote: `理由：${reason}` },
        (below) =>
          `この判断に納得できないときは、30日以内に1回、${below}から異議を申し立てられます。別の担当者が確認します。`,
        { button: "理由の確認と異議の申し立て", url: origin + page },
      ],
    }
  },

  async "appeal-answered"(tx, id, { origin }) {
    const appeal = await tx
      .selectFrom("appeals")
      .select(["suspension_id", "verdict", "reply"])
      .where("id", "=", Number(id))
      .executeTakeFirst()
    const found = appeal?.suspension_id ? await read(tx, appeal.suspension_id) : null
    if (!appeal || !found || appeal.reply === null) return null
    const { name, email } = found
    return {
      to: { name, address: email },
      subject: "異議の申し立てへの回答",
      body: [
        `${name} 様`,
        appeal.verdict === "approved"
          ? "異議の申し立てを確認し、利用停止を終えました。いまからログインしてご利用いただけます。"
          : "異議の申し立てを確認しましたが、判断は変わりませんでした。",
        { quote: appeal.reply },
        { button: `${site.name}を開く`, url: origin + addresses.home },
      ],
    }
  },
}

async function read(tx: ServiceTx, id: number) {
  const found = await tx
    .selectFrom("suspensions as s")
    .innerJoin("users as u", "u.uid", "s.uid")
    .select(["u.name", "u.email", "s.reason", "s.ends_at", "s.stops", "s.ended_at"])
    .where("s.id", "=", id)
    .where("u.deletedAt", "is", null)
    .executeTakeFirst()
  return found?.email ? { ...found, email: found.email } : null
}
