import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as confirmEmail from "#shared/addresses/confirm-email.ts"
import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import * as forgotPassword from "#shared/addresses/forgot-password.ts"
import * as resetPassword from "#shared/addresses/reset-password.ts"
import { site } from "#shared/site.ts"
import { instantText } from "#shared/time/tokyo.ts"
import type { Letter } from "./letter.ts"
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
        (below) =>
          `${site.name}のパスワードを再設定する手続きを受け付けました。${below}から、新しいパスワードを設定してください。リンクは1時間以内に1回だけ使えます。`,
        {
          button: "パスワードを設定する",
          url: origin + resetPassword.write({ token: link.token }),
        },
        "お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。",
      ],
    }
  },

  async "confirm-email"(tx, id, { origin }) {
    const link = await readLink(tx, id)
    if (!link) return null
    const { member, email } = await readAddressee(tx, link.value)
    if (!member) return null
    // Without their name: they chose it, and may have typed the address of somebody else.
    return {
      to: { name: "", address: email },
      subject: "メールアドレスの確認",
      body: [
        (below) =>
          `${site.name}に登録するメールアドレスの確認です。${below}から確認を完了してください。リンクは3日以内に1回だけ使えます。`,
        {
          button: "メールアドレスを確認する",
          url: origin + confirmEmail.write({ token: link.token, isDone: false }),
        },
        "確認が済むまで、このアドレスにお知らせメールやメールマガジンをお送りすることはありません。",
        "お心当たりのない場合は、ほかの方がアドレスを間違えて入力した可能性があります。このメールは破棄してください。",
      ],
    }
  },

  async "email-changed"(tx, id, { origin }) {
    return tell(tx, id, {
      subject: "メールアドレスが変更されました",
      body: [
        `${site.name}に登録されているメールアドレスが、このアドレスから別のアドレスに変更されました。`,
        "お心当たりのない場合は、お問い合わせからお知らせください。",
        { button: "お問い合わせ", url: origin + addresses.contact },
      ],
    })
  },

  async "password-changed"(tx, id, { origin }) {
    return tell(tx, id, {
      subject: "パスワードが変更されました",
      body: [
        `${site.name}のパスワードが変更されました。ほかの端末では、もう一度ログインが必要です。`,
        "お心当たりのない場合は、すぐにパスワードを再設定してください。",
        { button: "パスワードを再設定する", url: origin + forgotPassword.pattern },
      ],
    })
  },

  async "passkey-added"(tx, id, { origin }) {
    return tell(tx, id, {
      subject: "パスキーが追加されました",
      body: [
        `${site.name}に、ログインに使うパスキーが追加されました。`,
        "お心当たりのない場合は、すぐに「ログインとセキュリティ」でそのパスキーを削除し、パスワードを変更してください。",
        { button: "設定を開く", url: origin + editSignIn.pattern },
      ],
    })
  },

  async "passkey-removed"(tx, id, { origin }) {
    return tell(tx, id, {
      subject: "パスキーが削除されました",
      body: [
        `${site.name}のログインに使うパスキーが削除されました。そのパスキーでは、もうログインできません。`,
        "お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせからお知らせください。",
        { button: "お問い合わせ", url: origin + addresses.contact },
      ],
    })
  },

  async "account-linked"(tx, id, { origin }) {
    return tell(tx, id, {
      subject: "アカウントが連携されました",
      body: [
        `${site.name}に、GoogleまたはXのアカウントでもログインできるようになりました。`,
        "お心当たりのない場合は、すぐに「ログインとセキュリティ」で連携を解除し、パスワードを変更してください。",
        { button: "設定を開く", url: origin + editSignIn.pattern },
      ],
    })
  },
}

/** Tells a member of a change that is done, when and where, at the address they had before it. */
async function tell(
  tx: ServiceTx,
  id: string,
  { subject, body }: Pick<Letter, "subject" | "body">,
): Promise<Letter | null> {
  const link = await readLink(tx, id)
  if (!link) return null
  const { member, email } = await readAddressee(tx, link.value)
  if (!member) return null
  const { at, browser } = JSON.parse(link.value) as { at: string; browser: string }
  const [first = "", ...rest] = body
  return {
    to: { name: member.name, address: email },
    subject,
    body: [
      `${member.name} 様`,
      first,
      `日時：${instantText(new Date(at))}\n端末：${browser}`,
      ...rest,
    ],
  }
}

async function readAddressee(tx: ServiceTx, value: string) {
  const { uid, email } = JSON.parse(value) as { uid: string; email: string }
  const [member] = await membersBy(tx, uid)
  return { member, email }
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
