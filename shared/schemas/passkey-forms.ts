import type { PasskeySignature } from "../accounts/passkeys.ts"
import { z } from "./browser-zod.ts"

const bytes = z
  .string()
  .max(10_000)
  .regex(/^[\w-]+$/)
const ceremony = z
  .string()
  .max(300)
  .regex(/^[\w.%~-]+$/)
/** Extensions are neither asked for nor read. */
const clientExtensionResults = z.unknown().transform((): Record<string, never> => ({}))

/** A credential as a browser writes it. */
const credential = <Response extends z.ZodType>(response: Response) =>
  z
    .string()
    .max(30_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue("no credential")
        return z.NEVER
      }
    })
    .pipe(
      z.object({
        id: bytes.max(1_500),
        rawId: bytes.max(1_500),
        type: z.literal("public-key"),
        response,
        clientExtensionResults,
      }),
    )

const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])

const signature = {
  ceremony,
  credential: credential(
    z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  ),
}

export const passkeyLoginForm: z.ZodType<PasskeySignature> = z.object(signature)

/** Acts on passkeys that need scripts; names and removals are small forms of the profile. */
export const passkeyForm = z.discriminatedUnion("what", [
  z.object({ what: z.literal("ask") }),
  z.object({
    what: z.literal("add"),
    ceremony,
    credential: credential(
      z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(transport).max(7).optional().catch(undefined),
      }),
    ),
  }),
  z.object({ what: z.literal("prove"), ...signature }),
])
