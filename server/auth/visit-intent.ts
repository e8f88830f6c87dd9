import { getOAuthState } from "better-auth/api"
import type { Intent } from "#shared/addresses/provider-visit.ts"

type Visit = { intent: Intent; memberId: string | undefined }

/** The aim of the present visit to a provider, and the member who began it; null outside such a visit. */
export async function visitUnderWay(): Promise<Visit | null> {
  const state = await getOAuthState()
  if (!state) return null
  return { intent: state.intent as Intent, memberId: state.link?.userId }
}
