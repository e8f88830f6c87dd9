import { operator } from "#content/pages/operator.ts"
import { mysteriesIn } from "#domain/columns/draw-article.ts"
import { readMarkdown } from "#domain/columns/read-markdown.ts"
import { findReader, readForLetter, titlesOf } from "#domain/newsletters/reading.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as newsletterPage from "#shared/addresses/newsletter.ts"
import { plainText } from "#shared/columns/article.ts"
import { rowId } from "#shared/lists/row-id.ts"
import { stopAddress } from "./chosen-letter.ts"
import type { Letter } from "./letter.ts"
import type { Letters, WriteLetter } from "./letters.ts"
import { passagesOf } from "./newsletter-passages.ts"

type Reader = { uid: string; name: string; email: string }

/** To a member who wants it and may get it at this moment, unless the newsletter was stopped. Its id is `uid.12`. */
const newsletter: WriteLetter = async (tx, id, site) => {
  const [uid = "", number = ""] = id.split(".")
  const found = await readForLetter(tx, rowId(number) ?? 0)
  if (!found || found.status === "stopped" || found.withdrawnAt) return null
  const reader = await findReader(tx, uid)
  return reader ? write(tx, { id: number, ...found, reader: { uid, ...reader }, ...site }) : null
}

/** To the administrator who asked for it. Its id is `uid.12.milliseconds`. */
const newsletterTest: WriteLetter = async (tx, id, site) => {
  const [uid = "", number = ""] = id.split(".")
  const found = await readForLetter(tx, rowId(number) ?? 0)
  const reader = await tx
    .selectFrom("mail_receivers")
    .select(["name", "email"])
    .where("uid", "=", uid)
    .where("role", "=", "admin")
    .executeTakeFirst()
  if (!found || !reader) return null
  const subject = `【テスト送信】${found.subject}`
  return write(tx, { id: number, ...found, subject, reader: { uid, ...reader }, ...site })
}

type About = {
  id: string
  subject: string
  body: string
  reader: Reader
  origin: string
  postalAddress: string | null
}

async function write(tx: ServiceTx, about: About): Promise<Letter> {
  const { id, subject, body, reader, origin, postalAddress } = about
  // A later attempt sends it, when the operator has said it.
  if (postalAddress === null)
    throw new Error("POSTAL_ADDRESS is not set: no newsletter may go out without it.")
  const article = readMarkdown(body, { hasPicture: () => false })
  const archive = origin + newsletterPage.write({ id: Number(id) })
  const titles = await titlesOf(tx, mysteriesIn(article))
  const links = { origin, titles, pageOf: addresses.mystery, archive }
  const stopAt = await stopAddress(tx, { uid: reader.uid, letter: "newsletter", origin })
  return {
    to: { name: reader.name, address: reader.email },
    subject,
    body: [
      ...passagesOf(article.blocks, links),
      ...article.footnotes.map((of, n) => `注${n + 1}：${plainText(of)}`),
      { text: "サイトで読む", url: archive },
      {
        text: "このメールは、メールマガジンを受け取る設定の方にお送りしています。配信を停止する：",
        url: stopAt,
      },
      [
        `発行：${operator.operator}`,
        `住所：${postalAddress}`,
        `お問い合わせ：${operator.contactAddress}`,
      ].join("\n"),
    ],
    stopAt,
  }
}

export const newsletterLetters: Letters = { newsletter, "newsletter-test": newsletterTest }
