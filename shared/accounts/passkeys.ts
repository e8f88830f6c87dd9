/** One of a member's passkeys, as its owner sees it. */
export type PasskeyInfo = { id: string; name: string; addedAt: Date; lastUsedAt: Date | null }

/** The options for a browser to ask its device with, and the name that goes back with the answer. */
export type PasskeyChallenge = {
  /** As the browser's own functions for passkeys expect them. */
  options: { challenge: string }
  /** Names the challenge. In the page and not in a cookie, so that two tabs do not overwrite each other's. */
  ceremony: string
}

/** A device's answer to a challenge; the sign-in library checks it. */
type PasskeyAnswer<Response> = {
  ceremony: string
  credential: {
    id: string
    rawId: string
    type: "public-key"
    response: Response
    clientExtensionResults: Record<string, never>
  }
}

/** By a passkey that is new. */
export type NewPasskey = PasskeyAnswer<{
  clientDataJSON: string
  attestationObject: string
  transports?: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[]
}>

/** By a passkey that signs in, or proves who its owner is. */
export type PasskeySignature = PasskeyAnswer<{
  clientDataJSON: string
  authenticatorData: string
  signature: string
}>

/** Limits for a member; the database and the messages know the same numbers. */
export const mostPasskeys = 20
export const longestPasskeyName = 50
