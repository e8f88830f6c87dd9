import { createHash } from "node:crypto"
import MailComposer from "nodemailer/lib/mail-composer"
import { z } from "zod"
import { site } from "#shared/site.ts"
import { type Correspondent, type Letter, letterHtml, letterText } from "./letter.ts"
import { NotAccepted } from "./not-accepted.ts"

/** A composed mail: sender, recipients and the bytes of the message (RFC 5322). */
export type Mail = { key: string; at: Date; from: string; to: string; eml: Buffer }

type About = { key: string; at: Date; sender: Correspondent; origin: string }

const longestName = 60
const longestSubject = 120

/** The same key gives the same Message-ID, by which mail programs recognise duplicates. */
export async function composeMail(letter: Letter, about: About): Promise<Mail> {
  const { key, at, sender, origin } = about
  const node = new MailComposer({
    from: headerSafe(sender),
    to: headerSafe(letter.to),
    ...(letter.replyTo ? { replyTo: headerSafe(letter.replyTo) } : {}),
    subject: `【${site.name}】${oneLine(letter.subject, longestSubject)}`,
    date: at,
    messageId: `<${createHash("sha256").update(`${origin} ${key}`).digest("hex").slice(0, 32)}@${new URL(origin).hostname}>`,
    headers: {
      // Prevents automatic replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(letter.stopAt
        ? {
            // In one line: mail servers look for the whole address there.
            "List-Unsubscribe": { prepared: true, value: `<${letter.stopAt}>` },
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
    text: letterText(letter, origin),
    html: letterHtml(letter, origin),
    textEncoding: "base64",
  }).compile()
  return { key, at, from: sender.address, to: letter.to.address, eml: await node.build() }
}

function headerSafe({ name, address }: Correspondent) {
  if (!z.email().safeParse(address).success)
    throw new NotAccepted("The address is no e-mail address.", true)
  return { name: name ? oneLine(name, longestName) : "", address }
}

/** Removes characters that end a header line or change the writing direction, and cuts between graphemes. */
function oneLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, " ")
    .trim()
  const characters = [...new Intl.Segmenter("ja").segment(line.slice(0, longest * 16))]
  if (characters.length <= longest) return line
  return `${characters
    .slice(0, longest)
    .map(({ segment }) => segment)
    .join("")}…`
}
