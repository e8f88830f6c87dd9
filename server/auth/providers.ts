import type { BetterAuthOptions } from "better-auth"
import { genericOAuth } from "better-auth/plugins"
import type { Config } from "#server/config.ts"
import { type Provider, providers } from "#shared/accounts/providers.ts"
import { visitUnderWay } from "./visit-intent.ts"

export type ProviderOptions = {
  /** Providers with a button. */
  offered: Provider[]
  social: NonNullable<BetterAuthOptions["socialProviders"]>
  plugins: ReturnType<typeof genericOAuth>[]
}

type Keys = Pick<Config, "google" | "x">

/** Where the practice provider answers browsers and, near, this site; see server/auth/practice-provider. */
export type Practice = { issuer: string; near: string; clientSecret: string }

export function providerOptions({ google, x }: Keys, practice: Practice | null): ProviderOptions {
  const social = {
    ...(google && { google: { ...google, prompt: "select_account" as const, mapProfileToUser } }),
    ...(x && { twitter: { ...x, mapProfileToUser } }),
  }
  const practised = practice ? providers.filter((name) => !(name in social)) : []
  return {
    offered: providers.filter((name) => name in social || practised.includes(name)),
    social,
    plugins: practice && practised.length > 0 ? [practisedProviders(practised, practice)] : [],
  }
}

/** The practice provider in the place of those without keys: the same flow, with PKCE, at other addresses. */
const practisedProviders = (names: Provider[], { issuer, near, clientSecret }: Practice) =>
  genericOAuth({
    config: names.map((name) => ({
      providerId: name,
      clientId: name,
      clientSecret,
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${near}/token`,
      userInfoUrl: `${near}/me`,
      scopes: ["openid", "profile", "email"],
      pkce: true,
      prompt: "select_account" as const,
      // X knows members without an address.
      mapProfileToUser: async (profile) => ({
        email: profile.email ?? `${String(profile.sub)}@${name}.invalid`,
        emailVerified: profile.email_verified === true,
        ...(await mapProfileToUser()),
      }),
      accountSubject: ({ profile }) => String(profile.sub),
    })),
  })

/**
 * A member who links an account, or proves who they are with it, has a session: the address of the account decides nothing,
 * and X may not know one. The library asks for a confirmed one all the same.
 */
async function mapProfileToUser(): Promise<{ emailVerified?: true }> {
  const visit = await visitUnderWay()
  return visit?.memberId ? { emailVerified: true } : {}
}
