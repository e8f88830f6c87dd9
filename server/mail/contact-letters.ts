import type { ServiceTx } from "#domain/transaction.ts"
import { type ContactKind, contactKinds } from "#shared/contact/contact-kinds.ts"
import { site } from "#shared/site.ts"
import type { Letters } from "./letters.ts"

/** A message from the contact form: to the operator, who answers its sender, and as a copy to the sender. */
export const contactLetters: Letters = {
  async "contact-operator"(tx, id) {
    const message = await readMessage(tx, id)
    if (!message) return null
    const { name, email, kind, quote } = message
    return {
      to: { name: site.operator, address: site.mail },
      replyTo: { name, address: email },
      subject: `お問い合わせ：${kind}（${id}）`,
      body: [
        `${name}さんからお問い合わせがありました。返信すると、${email} に届きます。`,
        { quote },
      ],
    }
  },

  async "contact-copy"(tx, id) {
    const message = await readMessage(tx, id)
    if (!message) return null
    const { name, email, quote } = message
    return {
      to: { name, address: email },
      subject: "お問い合わせを受け付けました",
      body: [
        `${name} 様`,
        `${site.name}へのお問い合わせを、次の内容で受け付けました。お返事には数日いただくことがあります。`,
        { quote },
        "お心当たりのない場合は、ほかの方がアドレスを間違えて入力した可能性があります。このメールは破棄してください。",
      ],
    }
  },
}

async function readMessage(tx: ServiceTx, id: string) {
  const message = await tx
    .selectFrom("contact_messages")
    .select(["name", "email", "kind", "body", "page"])
    .where("id", "=", Number(id))
    .executeTakeFirst()
  if (!message) return null
  const kind = contactKinds[message.kind as ContactKind]
  const page = message.page === null ? [] : [`該当ページ：${message.page}`]
  return { ...message, kind, quote: [`種類：${kind}`, ...page, "", message.body].join("\n") }
}
