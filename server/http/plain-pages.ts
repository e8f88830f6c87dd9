import { hashSource } from "./content-security-policy.ts"

const words = {
  400: ["Bad Request", "リクエストを読み取れませんでした。"],
  403: [
    "Forbidden",
    "ほかのサイトからの送信は受け付けていません。ページを開き直してお試しください。",
  ],
  404: ["Page Not Found", "お探しのページは見つかりませんでした。"],
  405: ["Method Not Allowed", "このページではその操作はできません。"],
  413: ["Content Too Large", "送信されたデータが大きすぎます。サイズを小さくしてお試しください。"],
  414: ["URI Too Long", "URLが長すぎます。"],
  500: ["Internal Server Error", "問題が発生しました。しばらくしてからもう一度お試しください。"],
  503: [
    "Service Unavailable",
    "ただいま混み合っています。しばらくしてからもう一度お試しください。",
  ],
} as const

export type PlainStatus = keyof typeof words

const style =
  "body{font-family:sans-serif;line-height:1.8;max-width:40rem;margin:20vh auto;padding:0 1.5rem}" +
  "h1{font-size:1.25rem;overflow-wrap:anywhere}" +
  ":root{color-scheme:light dark}"

const policy = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The page for when the application cannot or must not draw one: it needs no file, no script and no database. */
export function plainPage(status: PlainStatus, path?: string): Response {
  const [title, sentence] = words[status]
  const heading = escapeHtml(path === undefined ? title : `${title}: ${path}`)
  const html =
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${heading}</title><style>${style}</style></head>` +
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

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
