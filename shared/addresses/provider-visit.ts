import type { Intent } from "../accounts/sign-in-result.ts"
import type { Provider } from "../accounts/providers.ts"

/** A visit to a provider begins here. */
export const pattern = "/login/with/:provider"

/** The page on which it ends. */
export const visitResult = "/login/with/done"

type Visit = {
  provider: Provider
  intent: Intent
  /** Whether it is a window of its own, which tells its result and closes. */
  popup: boolean
  /** The address to go to afterwards. */
  returnTo: string
}

export function visitAddress({ provider, intent, popup, returnTo }: Visit): string {
  const query = new URLSearchParams({ intent, redirect: returnTo, ...(popup && { popup: "1" }) })
  return `/login/with/${provider}?${query}`
}
