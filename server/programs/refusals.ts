import type { MiddlewareHandler } from "hono"
import type { RequestEnv } from "#server/http/access-log.ts"
import { answerRefusal } from "#server/table-api/answer/answer.ts"
import { refusal, type RefusalParts } from "#server/table-api/refusal.ts"

/** A refusal in the shape that clients of the table API read. */
export function refuse(parts: RefusalParts): Response {
  const { status, headers, body } = answerRefusal(refusal(parts))
  return new Response(String(body ?? ""), {
    status,
    headers: [...headers, ["Cache-Control", "no-store"]],
  })
}

export const invalidToken = () =>
  refuse({
    status: 401,
    code: "PGRST301",
    message: "The token is invalid or has ended",
    hint: "See /developers",
    headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
  })

export const tooMany = (seconds: number) =>
  refuse({
    status: 429,
    code: "PGRST003",
    message: "Too many requests",
    hint: "too-many-requests",
    headers: { "Retry-After": String(seconds) },
  })

/** Gives refusals of the pipeline around the table API the same shape. */
export const inShape: MiddlewareHandler<RequestEnv> = async (c, next) => {
  await next()
  const { res } = c
  if (res.status < 400 || c.req.method === "HEAD" || (await isInShape(res.clone()))) return
  const retryAfter = res.headers.get("Retry-After")
  const answer = refuse({
    status: res.status,
    code: res.status === 503 ? "PGRST001" : "PGRST000",
    message: sentences[res.status] ?? "The request is refused",
    ...(retryAfter === null ? {} : { headers: { "Retry-After": retryAfter } }),
  })
  c.res = undefined
  c.res = answer
}

const sentences: Record<number, string> = {
  404: "The address is malformed",
  408: "The body took too long",
  413: "The body is too large",
  414: "The address is too long",
  429: "Too many requests",
  500: "Something went wrong here",
  503: "The tables are busy; try again later",
}

async function isInShape(response: Response): Promise<boolean> {
  try {
    const answer = (await response.json()) as object
    return "details" in answer || "msg" in answer
  } catch {
    return false
  }
}
