import type { SignInResult } from "#shared/accounts/sign-in-result.ts"
import { addressOf } from "./page.ts"

export const pattern = "/mypage/resign"
export const query = ["proved", "failed"]

const kinds = ["cancelled", "wrong-member", "failed"] as const

/** After a visit to a provider in place of the page: whether the member proved who they are, or why not. */
export type ResignState = {
  isProved: boolean
  failed: Exclude<SignInResult["kind"], "done"> | null
}

export function read({ searchParams }: URL): ResignState {
  const failed = kinds.find((kind) => kind === searchParams.get("failed")) ?? null
  return { isProved: failed === null && searchParams.get("proved") === "1", failed }
}

export const write = ({ isProved, failed }: ResignState) =>
  addressOf(pattern, { proved: isProved ? 1 : null, failed })
