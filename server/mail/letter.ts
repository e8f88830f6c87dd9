import { escapeHtml } from "#shared/text/escape-html.ts"
import { site } from "#shared/site.ts"

export type Correspondent = { name?: string; address: string }

/** A paragraph, a heading, a sentence about a page, a button or a quotation. Line breaks are kept. */
export type Passage =
  | string
  /** A paragraph that points to the button below it, which is a link in plain text. */
  | ((below: "下のボタン" | "下のリンク") => string)
  | { heading: string }
  | { text: string; url: string }
  | { button: string; url: string }
  | { quote: string }

/** The content of a mail, from which both text and HTML are rendered. */
export type Letter = {
  to: Correspondent
  /** The address for replies, if not the site's. */
  replyTo?: Correspondent
  subject: string
  body: Passage[]
  /** For letters that nobody asked for at this moment: the address that stops them at one press (RFC 8058). */
  stopAt?: string
}

export function letterText({ body }: Letter, origin: string): string {
  const passages = body.map((passage) => {
    if (typeof passage === "string") return passage
    if (typeof passage === "function") return passage("下のリンク")
    if ("heading" in passage) return `■ ${passage.heading}`
    if ("quote" in passage) return passage.quote.replaceAll(/^/gm, "> ")
    return `${"text" in passage ? passage.text : passage.button}\n${httpUrl(passage.url)}`
  })
  return [...passages, `-- \n${signature(origin).join("\n")}`].join("\n\n") + "\n"
}

export function letterHtml({ subject, body }: Letter, origin: string): string {
  const passages = body.map((passage) => {
    if (typeof passage === "string") return `<p>${withBreaks(passage)}</p>`
    if (typeof passage === "function") return `<p>${withBreaks(passage("下のボタン"))}</p>`
    if ("heading" in passage) return `<h2 style="${heading}">${escapeHtml(passage.heading)}</h2>`
    if ("quote" in passage)
      return `<blockquote style="${quote}">${withBreaks(passage.quote)}</blockquote>`
    const url = escapeHtml(httpUrl(passage.url))
    if ("text" in passage)
      return `<p>${withBreaks(passage.text)}<br><a href="${url}" style="${small}">${url}</a></p>`
    return `<p><a href="${url}" style="${button}">${escapeHtml(passage.button)}</a></p><p style="${small}">${url}</p>`
  })
  const [name = "", ...rest] = signature(origin)
  return (
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="${page}">${passages.join("")}<hr style="${rule}">` +
    `<p style="${small}">${[`<b>${escapeHtml(name)}</b>`, ...rest.map(escapeHtml)].join("<br>")}</p></body></html>`
  )
}

const signature = (origin: string) => [
  site.name,
  site.tagline,
  `${site.operator}  ${site.mail}`,
  origin,
]

// Mail programs ignore stylesheets.
const page =
  "font-family:sans-serif;line-height:1.8;max-width:36rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere"
const button = `display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:${site.themeColour};color:#ffffff;text-decoration:none;font-weight:bold`
const heading = "margin:2rem 0 0;font-size:1rem"
const quote = "margin:1rem 0;padding:.25rem 1rem;border-left:4px solid #9aa4b2"
const small = "font-size:.8125rem;color:#5b6472"
const rule = "border:0;border-top:1px solid #d5dae1;margin:2rem 0 1rem"

const withBreaks = (text: string) => escapeHtml(text).replaceAll(/\r\n|\r|\n/g, "<br>")

/** Links in mails are our own, so anything but a web address is a programming error. */
function httpUrl(text: string): string {
  const url = new URL(text)
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new Error("a link must be http(s)")
  return url.href
}
