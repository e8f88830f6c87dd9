import { getOAuthState } from "better-auth/api"
import type { Intent } from "#shared/accounts/sign-in-result.ts"

type Visit = { intent: Intent; memberId: string | undefined }

/** What the present visit to a provider is for, and which member began it; null outside such a visit. */
export async function visitUnderWay(): Promise<Visit | null> {
  const state = await getOAuthState()
  if (!state) return null
  return { intent: state.intent as Intent, memberId: state.link?.userId }
}
