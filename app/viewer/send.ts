import { toast } from "#app/ui/overlay/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import { type Outcome, type Refusal, refused } from "#shared/outcome.ts"
import { loginGate } from "./login-gate.ts"
import { forgetMember, loadViewer } from "./viewer-store.ts"

type Words = {
  /** The reason shown in the login modal. */
  login: string
  /** Shown if the site cannot be reached or the answer is not ours. */
  failure: string
  /** The value of the button that is offered again after the login. */
  button?: string
  /** A refusal without a message, because the caller answers it. */
  silent?: OutcomeCode
}

/** The text comes with the answer, so that the table of all refusals stays out of the browser. */
export type Answer<T> = Outcome<T> | (Refusal & { text: string })

/** How long a page waits for an answer, in ms. */
export const patience = 15_000

/**
 * Sends a change from a component: posts a form as the member and shows failures in one way. The caller shows success;
 * docs/patterns.md has the rule for optimistic updates.
 */
export async function send<T>(
  address: string,
  form: Record<string, string>,
  { login, failure, button, silent }: Words,
): Promise<Outcome<T>> {
  if (!(await isMember(login, button))) return refused("signed-out")
  const outcome = await post<T>(address, form)
  if (outcome.ok) return outcome
  if (outcome.code !== silent) toast.error(textOf(outcome) ?? failure)
  if (outcome.code === "signed-out") forgetMember()
  return outcome
}

/** Asks a guest to log in. */
export async function isMember(login: string, button?: string): Promise<boolean> {
  const { kind } = await loadViewer()
  if (kind !== "member") loginGate.open(login, button)
  return kind === "member"
}

/** Posts a form without any message: for forms that show the refusal themselves. */
export async function post<T>(address: string, form: Record<string, string>): Promise<Answer<T>> {
  const limit = AbortSignal.timeout(patience)
  try {
    const body = new URLSearchParams(form)
    const response = await fetch(address, { method: "POST", body, signal: limit })
    const answer = (await response.json()) as Answer<T>
    return answer.ok ? answer : withRetryAfter(answer, response.headers)
  } catch (error) {
    if (limit.aborted) return refused("timeout")
    // An answer that is not JSON comes from a proxy, or from a site that is still starting.
    return refused(error instanceof SyntaxError ? "unavailable" : "offline")
  }
}

function withRetryAfter(refusal: Refusal, headers: Headers): Refusal {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN)
  return Number.isFinite(seconds) ? { ...refusal, retryAfter: seconds } : refusal
}

/** Null: the caller has a better message. */
export function textOf(refusal: Refusal): string | null {
  if (!("text" in refusal)) return null
  const { retryAfter, text } = refusal as Refusal & { text: string }
  return retryAfter === undefined ? text : text + messages.PAGE.retryAfter(retryAfter)
}
