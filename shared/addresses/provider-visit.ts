/** A visit to a provider begins here. */
export const pattern = "/login/with/:provider"

/** The page on which it ends. */
export const visitResult = "/login/with/done"

/** A visitor's aim with their account at a provider. */
export const intents = ["sign-in", "sign-up", "link", "reauthenticate"] as const
export type Intent = (typeof intents)[number]

type Visit = {
  provider: string
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
