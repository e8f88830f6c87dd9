import { messages } from "#shared/messages/catalogue.ts"
import { site } from "#shared/site.ts"
import { hashSource } from "./content-security-policy.ts"
import { escapeHtml } from "#shared/text/escape-html.ts"

const words = {
  400: ["Bad Request", messages.PAGE.BAD_REQUEST],
  403: ["Forbidden", messages.PAGE.CROSS_SITE],
  404: [messages.PAGE.NOT_FOUND, messages.PAGE.NOT_FOUND_HINT],
  405: ["Method Not Allowed", messages.PAGE.WRONG_METHOD],
  408: ["Request Timeout", messages.PAGE.TIMEOUT],
  413: ["Content Too Large", messages.PAGE.TOO_LARGE],
  414: ["URI Too Long", messages.PAGE.URL_TOO_LONG],
  429: ["Too Many Requests", messages.TOO_MANY_REQUESTS],
  500: [messages.PAGE.SERVER_ERROR, messages.PAGE.SERVER_ERROR_HINT],
  503: ["Service Unavailable", messages.PAGE.UNAVAILABLE],
} as const

export type PlainStatus = keyof typeof words

const style =
  "body{font-family:sans-serif;line-height:1.8;max-width:40rem;margin:20vh auto;padding:0 1.5rem}" +
  "h1{font-size:1.25rem;overflow-wrap:anywhere}" +
  ":root{color-scheme:light dark}"

const policy = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** An error page that needs no application, file, script or database. */
export function plainPage(status: PlainStatus, path?: string): Response {
  const [title, sentence] = words[status]
  const heading = escapeHtml(path === undefined ? title : `${title}: ${path}`)
  const html =
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${heading}</title>${metaOf(heading, sentence)}<style>${style}</style></head>` +
    `<body><h1>${heading}</h1><p>${sentence}</p><p><a href="/">トップページへ</a></p></body></html>`
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      ...(status === 503 ? { "Retry-After": "5" } : {}),
    },
  })
}

/** Without a picture, whose address would need the site's origin. */
const metaOf = (title: string, description: string) =>
  `<meta name="robots" content="noindex"><meta name="description" content="${description}">` +
  `<meta property="og:site_name" content="${site.name}"><meta property="og:title" content="${title}">` +
  `<meta property="og:description" content="${description}"><meta name="twitter:card" content="summary">`

/** `allowed`: the methods that this address takes. */
export function methodNotAllowed(allowed: string): Response {
  const response = plainPage(405)
  response.headers.set("Allow", allowed)
  return response
}
