import type { Services } from "#domain/services.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, invalid, type Outcome, refused } from "#shared/outcome.ts"

/**
 * Before an act of the desk that reaches far: a proof of the last ten minutes, or the password in the same form. Somebody who finds a
 * browser signed in has neither.
 */
export async function requireProof(
  { accounts }: Services,
  request: Request,
  password: string,
): Promise<Outcome<null>> {
  if (await accounts.freshProof(request)) return done(null)
  if (password === "") return refused("proof-required")
  const proof = await accounts.provePassword(request, password)
  if (proof.ok) return done(null)
  return proof.code === "wrong-password"
    ? invalid({ password: messages.PROFILE.PASSWORD_WRONG })
    : proof
}
