/** Where members may have an account to sign in with, in the order of their buttons. */
export const providers = ["google", "twitter"] as const

/** As the sign-in library names them: X is still "twitter" there. */
export type Provider = (typeof providers)[number]

export const providerLabels: Record<Provider, string> = { google: "Google", twitter: "X" }

export const isProvider = (text: string): text is Provider =>
  (providers as readonly string[]).includes(text)
