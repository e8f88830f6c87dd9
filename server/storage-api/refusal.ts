import type { MiddlewareHandler } from "hono"
import type { RequestEnv } from "#server/http/access-log.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import type { Refusal } from "#shared/outcome.ts"

const names: Record<number, string> = {
  400: "InvalidRequest",
  401: "Unauthorized",
  403: "AccessDenied",
  404: "not_found",
  405: "MethodNotAllowed",
  409: "Duplicate",
  413: "Payload too large",
  415: "invalid_mime_type",
  429: "SlowDown",
  503: "SlowDown",
}

type More = { code?: string; retryAfter?: number | undefined }

/** A refusal in the shape that storage-js reads. */
export function refuse(status: number, message: string, { code, retryAfter }: More = {}): Response {
  return Response.json(
    { statusCode: String(status), error: names[status] ?? "InvalidRequest", message, code },
    {
      status,
      headers: {
        "Cache-Control": "no-store",
        ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
      },
    },
  )
}

/** A refusal of the site, with its code and its words. */
export function refuseOutcome({ code, retryAfter }: Refusal): Response {
  const { status, text } = outcomes[code]
  const later = status === 429 || status === 503 ? 60 : undefined
  return refuse(status, text, { code, retryAfter: retryAfter ?? later })
}

export const missing = () => refuse(404, "Object not found")

/** Of what the protocol has and this storage has not. */
export const notOffered = (sentence: string) => refuse(400, sentence, { code: "not_offered" })

/** Gives refusals of the pipeline around the storage the same shape. */
export const inShape: MiddlewareHandler<RequestEnv> = async (c, next) => {
  await next()
  const { res } = c
  if (res.status < 400 || c.req.method === "HEAD" || (await isInShape(res.clone()))) return
  const answer = refuse(res.status, sentenceOf(res.status))
  const retryAfter = res.headers.get("Retry-After")
  if (retryAfter) answer.headers.set("Retry-After", retryAfter)
  c.res = undefined
  c.res = answer
}

async function isInShape(response: Response): Promise<boolean> {
  try {
    return "statusCode" in ((await response.json()) as object)
  } catch {
    return false
  }
}

function sentenceOf(status: number): string {
  if (status === 408) return "The body took too long"
  if (status === 413) return "The object exceeded the maximum allowed size"
  if (status === 414) return "The address is too long"
  if (status === 429) return "Too many requests"
  if (status >= 500) return "The storage is busy; try again later"
  return status === 404 ? "Object not found" : "The request is refused"
}
