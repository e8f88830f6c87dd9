import type { Accounts } from "#shared/accounts/accounts.ts"
import { apiTokens } from "./api-tokens.ts"
import { emailChanges } from "./email-changes.ts"
import { ownSessions } from "./own-sessions.ts"
import { passkeys } from "./passkeys.ts"
import { passwordChanges } from "./password-changes.ts"
import { proofs } from "./proofs.ts"
import { signInWays } from "./sign-in-ways.ts"
import { signingIn } from "./signing-in.ts"

type Parts = Parameters<typeof signingIn>[0] &
  Parameters<typeof passkeys>[0] &
  Pick<Accounts, "offered" | "practised" | "demo">

export function createAccounts(parts: Parts): Accounts {
  const { offered, practised, demo } = parts
  return {
    offered,
    practised,
    demo,
    ...signingIn(parts),
    ...passwordChanges(parts),
    ...emailChanges(parts),
    ...ownSessions(parts),
    ...signInWays(parts),
    ...passkeys(parts),
    ...proofs(parts),
    ...apiTokens(parts),
  }
}
