import { pages } from "#shared/addresses/pages.ts"
import type { Random } from "#shared/random.ts"
import type { Ground } from "../ground.ts"

/** `head` and `body` are bytes as latin1. */
export type RawRequest = {
  kind: string
  head: string
  body: string
  /** Sends only this part of the body, then hangs up. */
  cutAt?: number
  /** Two readers could disagree about where it ends: no more than one of them may be answered. */
  isAmbiguous?: true
}

/** A word that no page may show unescaped, no cached page at all, and no header may be called. */
export const trace = "xx-attack"

const others = [
  "/robots.txt /opensearch.xml /sitemap.xml /sitemaps/:file /feeds/mysteries.xml /feeds/reviews.xml",
  "/images/:width/:version/:path /files/:path /share/mysteries/:id/:file /share/reviews/:id/:file",
  "/healthz /readyz /api/events /__manifest /assets/:file /dev/ui /dev/layouts/default /login /mypage /admin",
  "/.env /.git/config /server/main.js /nowhere",
].flatMap((line) => line.split(" "))
const patterns = [...new Set([...pages.map(({ pattern }) => pattern), ...others])]
const queries = [...new Set(pages.flatMap(({ query }) => query))]

const methods =
  "GET GET GET GET GET HEAD POST POST POST PUT PATCH DELETE OPTIONS TRACE PROPFIND GETT".split(" ")
const long = (n: number) => "a".repeat(n)
const utf8 = (text: string) => Buffer.from(text).toString("latin1")

/** Encoded already, for addresses. */
const pieces = [
  ..."%,%%,%0,%00,%ED%A0%80,%FF%FE,%C0%AF,%E3%81,%2e%2e%2f,..%2f..%2f,%5C,%252e,%0d%0aX-Injected:%20xx-attack".split(
    ",",
  ),
  ..."1e309,-1,0,1.5,9223372036854775808,2147483648,214749,NaN,null,undefined,true,[],{},0x10,٣".split(
    ",",
  ),
  ..."__proto__,constructor,toString,hasOwnProperty,.data,_.data,..;,*,@,;jsessionid=1,~,$%7B7*7%7D".split(
    ",",
  ),
  `%3C${trace}%20onload=alert(1)%3E`,
  `%22%3E%3C${trace}%3E`,
  `javascript:alert(1)`,
  "'%20or%201=1;--",
  "%EF%B7%BA",
  "%E2%80%AE%E6%96%87",
  "%F0%9F%8F%B4",
  "謎",
  "𠮷",
  "\\..\\",
  long(300),
  long(9000),
]

const bodyTypes = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=bound",
  "multipart/form-data",
  "application/json",
  "text/plain",
  "application/octet-stream",
  "application/xml",
  "text/html; charset=utf-7",
  "application/x-www-form-urlencoded; charset=shift_jis",
  "nonsense",
  "",
]

const names =
  "status hidesPlayed name email kind message ticket kwd events kind subject latitude longitude uid role id".split(
    " ",
  )

type Known = Pick<Ground, "port" | "samples" | "member">

/** The same random numbers give the same requests. */
export function requestMaker({ port, samples, member }: Known, random: Random) {
  const { pick, below, chance } = random
  const host = `127.0.0.1:${port}`
  const some = <T>(most: number, make: () => T) => Array.from({ length: below(most + 1) }, make)

  const mostly = (good: string) => (chance(0.7) ? good : pick([samples.mystery, pick(pieces)]))

  function path(): string {
    const filled = pick(patterns)
      .replace(/:name/, () => (chance(0.5) ? encodeURIComponent(samples.maker) : pick(pieces)))
      .replace(/(?<=reviews\/):id/, () => mostly(String(samples.review)))
      .replace(/(?<=mysteries\/):id/, () => mostly(samples.mystery))
      .replaceAll(/:\w+/g, () => mostly(String(1 + below(47))))
    const query = some(4, () => {
      const name = chance(0.9) ? pick(queries) : pick(pieces)
      return `${name}=${chance(0.4) ? 1 + below(15) : some(2, () => pick(pieces)).join("")}`
    })
    const odd = chance(0.1) ? pick(pieces) : ""
    const tail = chance(0.15)
      ? pick([".data", "/", "//", "/../", "/index.html", "?index", "#x"])
      : ""
    return `${filled}${odd}${tail}${query.length > 0 ? `?${query.join("&")}` : ""}`
  }

  function body(type: string): string {
    const values = [...pieces, "1", "2", "x@example.jp", "\0", "\ud800", `<${trace}>`, long(20_000)]
    const pairs = some(6, () => [pick(names), some(2, () => pick(values)).join("")] as const)
    if (type.includes("json") && chance(0.8)) {
      return utf8(
        pick([JSON.stringify(Object.fromEntries(pairs)), "{", "[[[[", "1e999", `"${long(99)}`]),
      )
    }
    if (type.includes("multipart") && chance(0.8)) {
      const parts = pairs.map(([name, value]) => {
        const file = chance(0.3) ? `; filename="../../${pick(names)}.svg"` : ""
        return `--bound\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
      })
      return utf8(`${parts.join("")}${chance(0.7) ? "--bound--\r\n" : "--bou"}`)
    }
    if (chance(0.1)) return Buffer.from(some(500, () => below(256))).toString("latin1")
    return utf8(pairs.map(([name, value]) => `${name}=${value}`).join("&"))
  }

  function oddHeaders(): string[] {
    const value = pick([...pieces.filter((piece) => !/[\r\n]/.test(piece)), "", long(4000)])
    return [
      `Cookie: ${pick([member, `session=${value}`, `fresh=${value}`, `session=${long(3000)}`, ";;=;"])}`,
      `Accept: ${pick(["text/html", "*/*", "application/json", value])}`,
      `Accept-Language: ${value}`,
      `Sec-Fetch-Site: ${pick(["same-origin", "cross-site", "none", value])}`,
      `Origin: ${pick([`http://${host}`, "null", "https://evil.test", value])}`,
      `Referer: ${value}`,
      `If-None-Match: ${pick(['"x"', "*", `W/"${value}"`])}`,
      `If-Modified-Since: ${value}`,
      `Range: bytes=${pick(["0-0", "-1", "99999999999-", "0-1,2-3,4-5", value])}`,
      `X-Forwarded-Host: evil.test`,
      `X-Forwarded-Proto: ${pick(["https", "javascript"])}`,
      `X-Original-URL: /admin`,
      `X-HTTP-Method-Override: DELETE`,
      `Authorization: Bearer ${value}`,
      `Expect: ${pick(["100-continue", "200-ok"])}`,
      `Upgrade: ${pick(["websocket", "h2c"])}`,
      `Content-Encoding: ${pick(["gzip", "br", value])}`,
      `Sec-GPC: 1`,
    ].map(utf8)
  }

  function ordinary(): RawRequest {
    const method = pick(methods)
    const headers = [`Host: ${host}`, "Connection: close", ...some(4, () => pick(oddHeaders()))]
    // Others' limits must not end the fuzz after its first minute.
    headers.push(`X-Forwarded-For: 10.${below(250)}.${below(250)}.${below(250)}`)
    if (chance(0.1)) headers.push(pick(headers))
    const start = `${method} ${utf8(path())} HTTP/1.1`
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") {
      return {
        kind: "addresses and headers",
        head: [start, ...headers, "", ""].join("\r\n"),
        body: "",
      }
    }
    const type = pick(bodyTypes)
    const content = body(type)
    if (chance(0.8)) headers.push(`Sec-Fetch-Site: same-origin`)
    headers.push(`Content-Type: ${type}`)
    const isChunked = chance(0.2)
    headers.push(isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${content.length}`)
    const head = [start, ...headers, "", ""].join("\r\n")
    const sent = isChunked ? chunked(content) : content
    if (chance(0.15))
      return { kind: "half bodies", head, body: sent, cutAt: below(sent.length + 1) }
    return { kind: "bodies", head, body: sent }
  }

  function broken(): RawRequest {
    const smuggled = `GET /${trace} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    const post = (headers: string[], body: string): RawRequest => ({
      kind: "smuggling",
      head: [`POST /contact HTTP/1.1`, `Host: ${host}`, ...headers, "", ""].join("\r\n"),
      body,
      isAmbiguous: true,
    })
    const malformed = (head: string): RawRequest => ({ kind: "malformed", head, body: "" })
    const end = `\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    const te = pick([
      "Transfer-Encoding: chunked",
      "Transfer-Encoding : chunked",
      "Transfer-Encoding: xchunked",
      "Transfer-Encoding:\tchunked",
      "Transfer-Encoding: chunked, identity",
      "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
      "transfer-encoding:\r\n chunked",
    ])
    return pick([
      () => post(["Content-Length: 5", te], `0\r\n\r\n${smuggled}`),
      () => post([te, `Content-Length: ${5 + smuggled.length}`], `0\r\n\r\n${smuggled}`),
      () => post(["Content-Length: 0", `Content-Length: ${smuggled.length}`], smuggled),
      () => post([`Content-Length: 0, ${smuggled.length}`], smuggled),
      () =>
        post(
          [`Content-Length: ${pick(["-1", "+0", "0x0", "1e1", " ", "99999999999999999999"])}`],
          smuggled,
        ),
      () =>
        post(
          ["Transfer-Encoding: chunked"],
          `${pick(["-1", "0x0", "g", "ffffffffffffffffff", "0;\n"])}\r\n\r\n${smuggled}`,
        ),
      () => malformed(`GET http://evil.test/ HTTP/1.1${end}`),
      () => malformed(`GET //evil.test/ HTTP/1.1${end}`),
      () =>
        malformed(
          `GET / HTTP/1.1\r\nHost: evil.test\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        ),
      () => malformed(`GET / HTTP/1.1\r\nHost: a b\0c\r\nConnection: close\r\n\r\n`),
      () =>
        malformed(
          `GET / HTTP/1.1\r\nHost: ${pick(["", "@", "[::1", "evil.test/%0a", `${long(300)}`])}\r\nConnection: close\r\n\r\n`,
        ),
      () => malformed(`GET / HTTP/1.1\r\nConnection: close\r\n\r\n`),
      () => malformed(`GET / HTTP/${pick(["0.9", "1.2", "2.0", "9", "x"])}${end}`),
      () => malformed(`GET /\0 HTTP/1.1${end}`),
      () => malformed(`GET /a b HTTP/1.1${end}`),
      () => malformed(`GET ${pick(["*", "", "x", "?", "http://", "/\x80\xff"])} HTTP/1.1${end}`),
      () => malformed(`CONNECT evil.test:443 HTTP/1.1${end}`),
      () => malformed(`${pick(["", "\0", "get", "G E T", long(9000)])} / HTTP/1.1${end}`),
      () => malformed(`GET / HTTP/1.1\nHost: ${host}\nConnection: close\n\n`),
      () =>
        malformed(
          `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${long(20_000)}\r\nConnection: close\r\n\r\n`,
        ),
      () =>
        malformed(
          `GET / HTTP/1.1\r\nHost: ${host}\r\n${"X: 1\r\n".repeat(2100)}Connection: close\r\n\r\n`,
        ),
      () =>
        malformed(
          `GET / HTTP/1.1\r\nHost: ${host}\r\nX\0Y: 1\r\n X: folded\r\nConnection: close\r\n\r\n`,
        ),
      () => malformed("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
      () => malformed("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"),
      () => malformed(Buffer.from(some(300, () => below(256))).toString("latin1")),
      () => malformed(`GET /?key=${pick(pieces)} HTTP/1.1${end}`),
    ])()
  }

  return (): RawRequest => (chance(0.12) ? broken() : ordinary())
}

function chunked(content: string): string {
  return content === "" ? "0\r\n\r\n" : `${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`
}
