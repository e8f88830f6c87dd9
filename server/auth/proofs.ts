import type { Accounts } from "#shared/accounts/accounts.ts"
import { done, refused } from "#shared/outcome.ts"
import { type AccountParts, internalAdapterOf } from "./account-parts.ts"
import { proofIn } from "./proof.ts"
import { attempt } from "./refusals.ts"

type Proofs = Pick<Accounts, "freshProof" | "provePassword">

/** Proving once more who one is. A visit to a provider notes its proof itself (better-auth.ts). */
export function proofs({ auth, readSession, limitAttempts, now }: AccountParts): Proofs {
  return {
    async freshProof(request) {
      const current = await readSession(request)
      return current && proofIn(current.session, now())
    },

    async provePassword(request, password) {
      const current = await readSession(request)
      if (!current) return refused("signed-out")
      // By the member and not the address, which strangers can type at the login.
      return limitAttempts("password", [current.user.id], async () => {
        const { headers } = request
        const outcome = await attempt(() =>
          auth.api.verifyPassword({ body: { password }, headers }),
        )
        if (!outcome.ok) return outcome
        const proof = { reauthenticatedAt: now(), reauthenticatedBy: "password" }
        await (await internalAdapterOf(auth)).updateSession(current.session.token, proof)
        return done(null)
      })
    },
  }
}
