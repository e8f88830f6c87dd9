import type { BetterAuthOptions } from "better-auth"
import { genericOAuth } from "better-auth/plugins"
import type { Config } from "#server/config.ts"
import { type Provider, providers } from "#shared/accounts/providers.ts"

export type ProviderOptions = {
  /** Those with a button. */
  offered: Provider[]
  social: NonNullable<BetterAuthOptions["socialProviders"]>
  plugins: ReturnType<typeof genericOAuth>[]
}

type Keys = Pick<Config, "google" | "x">

/** Where the practice provider answers; see server/auth/practice-provider. */
export type Practice = { issuer: string; clientSecret: string }

export function providerOptions({ google, x }: Keys, practice: Practice | null): ProviderOptions {
  const social = {
    ...(google && { google: { ...google, prompt: "select_account" as const } }),
    ...(x && { twitter: x }),
  }
  const practised = practice ? providers.filter((name) => !(name in social)) : []
  return {
    offered: providers.filter((name) => name in social || practised.includes(name)),
    social,
    plugins: practice && practised.length > 0 ? [practisedProviders(practised, practice)] : [],
  }
}

/** The practice provider in the place of those without keys: the same flow, with PKCE, at other addresses. */
const practisedProviders = (names: Provider[], { issuer, clientSecret }: Practice) =>
  genericOAuth({
    config: names.map((name) => ({
      providerId: name,
      clientId: name,
      clientSecret,
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      userInfoUrl: `${issuer}/me`,
      scopes: ["openid", "profile", "email"],
      pkce: true,
      // X knows members without an address.
      mapProfileToUser: (profile) => ({
        email: profile.email ?? `${String(profile.sub)}@${name}.invalid`,
        emailVerified: profile.email_verified === true,
      }),
      accountSubject: ({ profile }) => String(profile.sub),
    })),
  })
