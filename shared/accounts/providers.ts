/** Providers at which members may have an account to sign in with, in the order of their buttons. */
export const providers = ["google", "twitter"] as const

/** As the sign-in library names them: X is still "twitter" there. */
export type Provider = (typeof providers)[number]

export const providerLabels: Record<Provider, string> = { google: "Google", twitter: "X" }

/** The name on a provider's buttons; where the practice provider stands in for it, it says so. */
export const providerName = (provider: Provider, practised: readonly Provider[]) =>
  practised.includes(provider) ? `${providerLabels[provider]}（デモ用）` : providerLabels[provider]

export const isProvider = (text: string): text is Provider =>
  (providers as readonly string[]).includes(text)
