import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import type { NewPasskey, PasskeyChallenge, PasskeySignature } from "#shared/accounts/passkeys.ts"

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString("base64url")
const big = (length: 2 | 4, value: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

type Manner = {
  /** Where the browser believes it is. */
  origin?: string
  /** Whether the device has asked for a finger, a face or a PIN. */
  verifies?: boolean
}

/** A device with one passkey, without a browser: it answers challenges as an authenticator does. */
export function deviceWithPasskey(site: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let counter = 0

  const dataOf = (verifies: boolean, isNew: boolean) =>
    Buffer.concat([
      sha256(new URL(site).hostname),
      Buffer.from([1 | (verifies ? 4 : 0) | (isNew ? 64 : 0)]),
      big(4, counter),
    ])

  const clientData = (type: string, { options }: PasskeyChallenge, origin: string) =>
    JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false })

  function publicKeyData(): Buffer {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" })
    const [x32, y32] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]
    // A map in CBOR: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its two numbers.
    const head = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20])
    return Buffer.concat([head, x32, Buffer.from([0x22, 0x58, 0x20]), y32])
  }

  const credential = <Response>(response: Response) => ({
    id,
    rawId: id,
    type: "public-key" as const,
    response,
    clientExtensionResults: {},
  })

  return {
    add(challenge: PasskeyChallenge, { origin = site, verifies = true }: Manner = {}): NewPasskey {
      const authData = Buffer.concat([
        dataOf(verifies, true),
        Buffer.alloc(16),
        big(2, credentialId.length),
        credentialId,
        publicKeyData(),
      ])
      const attestation = Buffer.concat([
        Buffer.from("\u0063fmt\u0064none\u0067attStmt", "latin1"),
        Buffer.from([0xa0]),
        Buffer.from("\u0068authData", "latin1"),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
        attestationObject: base64url(Buffer.concat([Buffer.from([0xa3]), attestation])),
      }
      return { ceremony: challenge.ceremony, credential: credential(response) }
    },

    sign(
      challenge: PasskeyChallenge,
      { origin = site, verifies = true }: Manner = {},
    ): PasskeySignature {
      counter += 1
      const data = clientData("webauthn.get", challenge, origin)
      const authData = dataOf(verifies, false)
      const signed = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey)
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signed),
      }
      return { ceremony: challenge.ceremony, credential: credential(response) }
    },

    /** The next signature says that the device has signed less often than before, as a copy would. */
    becomeACopy() {
      counter = 0
    },
  }
}
