import type { ApiTokenInfo, NewApiToken } from "./api-tokens.ts"
import type { DemoAccount } from "./demo-accounts.ts"
import type { NewPasskey, PasskeyChallenge, PasskeyInfo, PasskeySignature } from "./passkeys.ts"
import type { Provider } from "./providers.ts"
import type { Outcome } from "../outcome.ts"

/** `Set-Cookie` headers: an action sends them with its answer. */
export type SetCookies = Headers

export type Credentials = { email: string; password: string }

/** One of a member's sessions. */
export type SessionInfo = {
  id: string
  userAgent: string
  since: Date
  lastSeen: Date
  isThis: boolean
}

/** Ways in which a member can sign in; the first is the one with which they signed up. */
export type SignInWay = { id: string; kind: "password" | "passkey" | Provider }

/** Signing up, in and out, and what belongs to a sign-in. Everything else of a member is domain/members. */
export type Accounts = {
  /** Providers with a button. */
  offered: readonly Provider[]
  /** Providers that the practice provider stands in for. */
  practised: readonly Provider[]
  /** Accounts that anybody may try, where this is the demo. */
  demo: readonly DemoAccount[]
  /** Signs the new member in at once, and sends a letter to confirm the address. */
  signUp(
    request: Request,
    given: Credentials & { wantsNewsletter: boolean },
  ): Promise<Outcome<SetCookies>>
  signIn(request: Request, given: Credentials): Promise<Outcome<SetCookies>>
  signOut(request: Request): Promise<SetCookies>
  /** Ends the session of a member who has withdrawn, and notes the withdrawal in the log. */
  leave(request: Request, uid: string): Promise<SetCookies>
  /** Cookies that keep the session alive, where it is time for new ones. */
  keepAlive(request: Request): Promise<SetCookies>
  /** Sends a letter with a link to choose a new password. */
  requestPasswordReset(email: string): Promise<Outcome<null>>
  /** All sessions end. */
  resetPassword(
    request: Request,
    given: { token: string; password: string },
  ): Promise<Outcome<null>>
  /** All other sessions end. */
  changePassword(
    request: Request,
    given: { current: string; next: string },
  ): Promise<Outcome<SetCookies>>
  /** Sends a letter to this address; it becomes the member's once its link is followed in a session of theirs. */
  requestEmail(request: Request, email: string): Promise<Outcome<null>>
  /** The address that the link confirms, and its member: refused outside a session of that member. */
  readConfirmation(
    request: Request,
    token: string,
  ): Promise<Outcome<{ email: string; name: string }>>
  confirmEmail(request: Request, token: string): Promise<Outcome<{ email: string }>>
  sessions(request: Request): Promise<SessionInfo[]>
  endSession(request: Request, id: string): Promise<Outcome<null>>
  signInWays(request: Request): Promise<SignInWay[]>
  /** Refused for the last one, and without a proof. */
  removeSignInWay(request: Request, id: string): Promise<Outcome<null>>
  passkeys(request: Request): Promise<PasskeyInfo[]>
  /** Refused without a proof, like adding it. */
  askToAddPasskey(request: Request): Promise<Outcome<PasskeyChallenge>>
  /** Named after the device, or the password manager that keeps it. */
  addPasskey(
    request: Request,
    given: { answer: NewPasskey; device: string },
  ): Promise<Outcome<null>>
  renamePasskey(request: Request, given: { id: string; name: string }): Promise<Outcome<null>>
  /** Asks a member for one of their passkeys, a guest for any. */
  askForPasskey(request: Request): Promise<Outcome<PasskeyChallenge>>
  signInWithPasskey(request: Request, answer: PasskeySignature): Promise<Outcome<SetCookies>>
  /** Proves who the member is by one of their passkeys. */
  provePasskey(request: Request, answer: PasskeySignature): Promise<Outcome<null>>
  /** The way in by which the member proved who they are within the last ten minutes, in this session. */
  freshProof(request: Request): Promise<SignInWay["kind"] | null>
  /** Proves who the member is by their password. */
  provePassword(request: Request, password: string): Promise<Outcome<null>>
  /** The member's tokens for programs that have not ended. */
  apiTokens(request: Request): Promise<ApiTokenInfo[]>
  /** A new token. It ends with the session that asks. */
  makeApiToken(
    request: Request,
    given: { name: string; mayWrite: boolean },
  ): Promise<Outcome<NewApiToken>>
  endApiToken(request: Request, id: string): Promise<Outcome<null>>
  /** Another token in place of this one, which ends at once; null where it has ended. */
  renewApiToken(token: string): Promise<NewApiToken | null>
  /** Ends a token; false where there is none. */
  giveBackApiToken(token: string): Promise<boolean>
}
