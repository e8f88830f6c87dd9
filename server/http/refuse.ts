import { type OutcomeCode, outcomes } from "#shared/messages/outcomes.ts"
import { refused } from "#shared/outcome.ts"
import { plainPage, type PlainStatus } from "./plain-pages.ts"

/** The status that comes with each refusal, of those that no route gives. */
const statuses = {
  timeout: 408,
  "too-large": 413,
  "photo-too-large": 413,
  "too-many-requests": 429,
  unavailable: 503,
} as const satisfies Partial<Record<OutcomeCode, PlainStatus>>

export type RefusalCode = keyof typeof statuses

/** A refusal before any route, in the form that its caller reads: a page for a person, an outcome for a script. */
export function refuse(request: Request, code: RefusalCode, retryAfter?: number): Response {
  const status = statuses[code]
  const answer = isNavigation(request)
    ? plainPage(status)
    : Response.json({ ...refused(code), text: outcomes[code].text }, { status })
  answer.headers.set("Cache-Control", "no-store")
  if (retryAfter !== undefined) answer.headers.set("Retry-After", String(retryAfter))
  return answer
}

/** Whether the answer is shown to a person or read by a script. */
function isNavigation({ headers, url }: Request): boolean {
  const mode = headers.get("sec-fetch-mode")
  if (mode) return mode === "navigate"
  return !new URL(url).pathname.endsWith(".data") && !!headers.get("accept")?.includes("text/html")
}
