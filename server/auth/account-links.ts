import { randomBytes } from "node:crypto"
import { browserWords } from "#shared/accounts/browser-words.ts"
import { internalAdapterOf } from "./account-parts.ts"
import type { Auth } from "./better-auth.ts"

/** A letter that tells of a change. */
type ChangeLetter =
  | "email-changed"
  | "password-changed"
  | "passkey-added"
  | "passkey-removed"
  | "account-linked"

/** A letter about a row of auth.verifications (server/mail/account-letters.ts). */
type AccountLetter = "password-reset" | "confirm-email" | ChangeLetter

type Addressee = { id: string; email: string }
type Owner = { id: string; email?: string | null; emailVerified?: boolean }

type Parts = {
  auth: Auth
  /** Enqueues the letter about this verification. */
  sendLetter: (letter: AccountLetter, verificationId: string) => Promise<void>
  now: () => Date
}

/** Where a letter goes, or what its row is to know besides: to reset a password only the member. */
type About = { identifier: string; value: string; holds: number }

const minute = 60_000
/** Time for which the link to choose a new password can be used. */
const resetHolds = 60 * minute
/** Time for which the link to confirm an address can be used. */
const linkHolds = 3 * 24 * 60 * minute

export type AccountLinks = ReturnType<typeof createAccountLinks>

/** Letters about an account, and the links in them. */
export function createAccountLinks({ auth, sendLetter, now }: Parts) {
  async function send(letter: AccountLetter, { identifier, value, holds }: About): Promise<void> {
    const { id } = await (
      await internalAdapterOf(auth)
    ).createVerificationValue({
      identifier: `${identifier}:${randomBytes(24).toString("base64url")}`,
      value,
      expiresAt: new Date(now().getTime() + holds),
    })
    await sendLetter(letter, id)
  }

  /** All that were sent to other addresses than this one. */
  async function endConfirmations(uid: string, email?: string): Promise<void> {
    const { adapter } = await auth.$context
    await adapter.deleteMany({
      model: "verification",
      where: [
        { field: "identifier", operator: "starts_with", value: "confirm-email:" },
        { field: "value", operator: "starts_with", value: `{"uid":"${uid}",` },
        { field: "value", operator: "ne", value: JSON.stringify({ uid, email }) },
      ],
    })
  }

  /** A letter to this address, which says when and in which browser the change was made. */
  const tell = (letter: ChangeLetter, { id, email }: Addressee, headers: Headers) => {
    const browser = browserWords(headers.get("user-agent") ?? "")
    const value = JSON.stringify({ uid: id, email, at: now(), browser })
    return send(letter, { identifier: letter, value, holds: linkHolds })
  }

  return {
    endConfirmations,
    tell,

    /** The row also holds the token of the link. */
    writeConfirmation: (uid: string, email: string) =>
      send("confirm-email", {
        identifier: "confirm-email",
        value: JSON.stringify({ uid, email }),
        holds: linkHolds,
      }),

    /** Nobody is written to about a way to sign in at an address that may be somebody else's. */
    async tellOfWay(
      letter: "passkey-added" | "passkey-removed" | "account-linked",
      { id, email, emailVerified }: Owner,
      headers: Headers,
    ) {
      if (email && emailVerified) await tell(letter, { id, email }, headers)
    },

    /** Queues the letter itself: the library would go on without a word if it could not be queued. */
    writeReset: (uid: string) =>
      send("password-reset", { identifier: "reset-password", value: uid, holds: resetHolds }),

    /** Links that were sent and not used: what somebody else asked for must not outlast the owner's change. */
    async endAll(uid: string): Promise<void> {
      const { adapter } = await auth.$context
      const resets = {
        field: "identifier",
        operator: "starts_with",
        value: "reset-password:",
      } as const
      await adapter.deleteMany({
        model: "verification",
        where: [resets, { field: "value", value: uid }],
      })
      await endConfirmations(uid)
    },
  }
}
