import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { site } from "#shared/site.ts"
import type { Letters } from "./letters.ts"

/** Letters with a link that was asked for; null once the link was used or has expired. */
export const accountLetters: Letters = {
  async "password-reset"(tx, id, { origin }) {
    const link = await readLink(tx, id)
    if (!link) return null
    const [member] = await membersBy(tx, link.value)
    if (!member?.email) return null
    return {
      to: { name: member.name, address: member.email },
      subject: "パスワードの再設定",
      body: [
        `${member.name} 様`,
        `${site.name}のパスワードを再設定する手続きを受け付けました。次のリンクを開いて、新しいパスワードをお決めください。リンクが使えるのは1時間以内、1回だけです。`,
        `${origin}/login/reset?${new URLSearchParams({ token: link.token })}`,
        "お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。",
      ],
    }
  },

  async "confirm-email"(tx, id, { origin }) {
    const link = await readLink(tx, id)
    if (!link) return null
    const { uid, email } = JSON.parse(link.value) as { uid: string; email: string }
    const [member] = await membersBy(tx, uid)
    if (!member) return null
    return {
      to: { name: member.name, address: email },
      subject: "メールアドレスの確認",
      body: [
        `${member.name} 様`,
        `${site.name}に登録するメールアドレスの確認です。次のリンクを開いて、手続きを終えてください。リンクが使えるのは3日以内です。`,
        `${origin}/login/confirm?${new URLSearchParams({ token: link.token })}`,
        "確認が済むまで、このアドレスにお知らせメールやニュースレターをお送りすることはありません。",
        "お心当たりのない場合は、ほかの方がアドレスを間違えて入力した可能性があります。このメールは破棄してください。",
      ],
    }
  },
}

async function readLink(tx: ServiceTx, id: string) {
  const { rows } = await sql<{ token: string; value: string }>`
    select split_part(identifier, ':', 2) as token, value from auth.verifications where id = ${id} and expires_at > now()
  `.execute(tx)
  return rows[0] ?? null
}

const membersBy = (tx: ServiceTx, uid: string) =>
  tx
    .selectFrom("users")
    .select(["name", "email"])
    .where("uid", "=", uid)
    .where("deletedAt", "is", null)
    .execute()
