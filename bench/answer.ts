import { request } from "node:http"
import { brotliDecompressSync } from "node:zlib"

export type Answer = { status: number; headers: Record<string, string>; body: Buffer; text: string }

/** Conditions on an answer, so that no error page is measured. */
export type Expected = {
  status?: number
  /** Each of these is on the page, and on no other kind of page. */
  has: (string | RegExp)[]
  /** How many cards of a list, or how many the page's own text demands. */
  cards?: number | ((text: string) => number)
}

type PageRequest = { port: number; path: string; headers?: Record<string, string> }

/** Requests a page and fails with one plain sentence if it is not the expected one. */
export async function askFor(asked: PageRequest, expected: Expected): Promise<Answer> {
  const answer = await ask(asked)
  const { status, text } = answer
  const wanted = expected.status ?? 200
  if (status !== wanted) throw new Error(`${asked.path} answers ${status} instead of ${wanted}`)
  for (const piece of expected.has) {
    const isThere = typeof piece === "string" ? text.includes(piece) : piece.test(text)
    if (!isThere) throw new Error(`${asked.path} does not contain ${piece}`)
  }
  const cards = typeof expected.cards === "function" ? expected.cards(text) : expected.cards
  if (cards !== undefined && cardsIn(text) !== cards) {
    throw new Error(`${asked.path} has ${cardsIn(text)} cards instead of ${cards}`)
  }
  return answer
}

export const cardsIn = (html: string) => html.split("<article").length - 1

/** The headers that this server sent, without those that every Node server adds by itself. */
export function ownHeaders({ headers }: Answer): Record<string, string> {
  const added = new Set(["connection", "content-length", "date", "keep-alive"])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !added.has(name)))
}

async function ask({ port, path, headers = {} }: PageRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  request({ host: "127.0.0.1", port, path, headers }, async (incoming) => {
    const body = Buffer.concat(await incoming.toArray())
    const isPacked = incoming.headers["content-encoding"] === "br"
    resolve({
      status: incoming.statusCode ?? 0,
      headers: incoming.headers as Record<string, string>,
      body,
      text: (isPacked ? brotliDecompressSync(body) : body).toString(),
    })
  })
    .on("error", reject)
    .end()
  return promise
}
