import { passkey } from "@better-auth/passkey"
import { APIError } from "better-auth/api"
import { site } from "#shared/site.ts"

/** The passkeys of the sign-in library, on our own table. A passkey belongs to the public host of the site. */
export const passkeyPlugin = (origin: string) =>
  passkey({
    rpID: new URL(origin).hostname,
    rpName: site.name,
    origin,
    // Found by the device without an address, and used by its owner only: it replaces address and password.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: ({ verification }) =>
        demandOwner(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        demandOwner(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: challengeCookie },
    schema: {
      passkey: {
        modelName: "auth.passkeys",
        fields: {
          userId: "user_id",
          credentialID: "credential_id",
          publicKey: "public_key",
          deviceType: "device_type",
          backedUp: "backed_up",
          createdAt: "created_at",
        },
      },
    },
  })

/** The library's own name for the cookie of a challenge, without our prefix. */
export const challengeCookie = "passkey"

/** The library only prefers that the device has asked for a finger, a face or a PIN. */
async function demandOwner(isVerified: boolean | undefined): Promise<void> {
  if (!isVerified)
    throw APIError.from("BAD_REQUEST", { code: "AUTHENTICATION_FAILED", message: "" })
}
