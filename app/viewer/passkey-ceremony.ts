import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser"
import { ownPasskeys, passkeyChallenge, passkeyLogin } from "#shared/addresses/paths.ts"
import type { PasskeyChallenge } from "#shared/accounts/passkeys.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { post, textOf } from "./send.ts"

/**
 * How asking the device ended. Without a text the visitor went on to something else, and needs none. `isAnswered`: they
 * chose a passkey, and the site refused it.
 */
export type PasskeyResult =
  | { isDone: true }
  | { isDone: false; text: string | null; isAnswered: boolean }

type Request = "login" | "proof"

/** Logs in with a passkey, or proves who the member is. `autofill`: once it is chosen in the list of the address field. */
export async function askForPasskey(
  request: Request,
  { autofill = false } = {},
): Promise<PasskeyResult> {
  if (!browserSupportsWebAuthn()) return failed(messages.PASSKEY.UNSUPPORTED)
  return exchange<PublicKeyCredentialRequestOptionsJSON>({
    ask: [passkeyChallenge, {}],
    answer: (optionsJSON) => startAuthentication({ optionsJSON, useBrowserAutofill: autofill }),
    send: request === "login" ? [passkeyLogin, {}] : [ownPasskeys, { what: "prove" }],
  })
}

export async function addPasskey(): Promise<PasskeyResult> {
  if (!browserSupportsWebAuthn()) return failed(messages.PASSKEY.UNSUPPORTED)
  return exchange<PublicKeyCredentialCreationOptionsJSON>({
    ask: [ownPasskeys, { what: "ask" }],
    answer: (optionsJSON) => startRegistration({ optionsJSON }),
    send: [ownPasskeys, { what: "add" }],
  })
}

/** The server takes a challenge for five minutes. */
const freshFor = 4 * 60_000

/** Offers passkeys in the list of the address field, until it is stopped. */
export async function offerPasskeys(tell: (result: PasskeyResult) => void): Promise<() => void> {
  if (!(await browserSupportsWebAuthnAutofill())) return () => undefined
  async function offer() {
    const result = await askForPasskey("login", { autofill: true })
    // Nobody has asked for it: only what the visitor chose in the list is news.
    if (result.isDone || result.isAnswered) tell(result)
    if (!result.isDone && result.isAnswered) void offer()
  }
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") void offer()
  }, freshFor)
  void offer()
  return () => {
    clearInterval(timer)
    WebAuthnAbortService.cancelCeremony()
  }
}

type Post = [address: string, form: Record<string, string>]

type Exchange<Options> = {
  ask: Post
  answer: (options: Options) => Promise<object>
  send: Post
}

async function exchange<Options>({ ask, answer, send }: Exchange<Options>): Promise<PasskeyResult> {
  const challenge = await post<PasskeyChallenge>(...ask)
  if (!challenge.ok) return failed(textOf(challenge) ?? messages.PAGE.OFFLINE)
  const { options, ceremony } = challenge.value
  let credential: object
  try {
    credential = await answer(options as Options)
  } catch (error) {
    return failed(textOfFailure(error))
  }
  const [address, form] = send
  const outcome = await post(address, { ...form, ceremony, credential: JSON.stringify(credential) })
  if (outcome.ok) return { isDone: true }
  const [why = textOf(outcome)] = Object.values(outcome.fields ?? {})
  return { ...failed(why ?? messages.PAGE.OFFLINE), isAnswered: true }
}

const failed = (text: string | null) => ({ isDone: false, text, isAnswered: false }) as const

/** Browsers say little on purpose: NotAllowedError is a press on "cancel", a timeout, and a device without a passkey. */
function textOfFailure(error: unknown): string | null {
  const { name, code } = error as { name?: string; code?: string }
  if (code === "ERROR_CEREMONY_ABORTED") return null
  switch (name) {
    case "NotAllowedError":
    case "AbortError":
      return messages.PASSKEY.CANCELLED
    case "InvalidStateError":
      return messages.PASSKEY.EXISTS
    case "NotSupportedError":
    case "ConstraintError":
    case "SecurityError":
      return messages.PASSKEY.UNSUPPORTED
    default:
      return `${messages.UNEXPECTED_ERROR}：${name ?? "passkey"}`
  }
}
