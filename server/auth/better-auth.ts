import { betterAuth, type BetterAuthOptions, type GenericEndpointContext } from "better-auth"
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api"
import { jwt } from "better-auth/plugins"
import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import type { Log } from "#server/log.ts"
import { nameOfNewMember } from "#shared/accounts/new-member.ts"
import { defaultPhoto } from "#shared/members/default-photo.ts"
import { isProvider } from "#shared/accounts/providers.ts"
import { passwordLimits } from "#shared/accounts/password-limits.ts"
import { visitResult } from "#shared/addresses/provider-visit.ts"
import { authPath } from "#shared/addresses/server-routes.ts"
import { isKeptOut, noteKeptOut } from "./kept-out.ts"
import { passkeyPlugin } from "./passkey-plugin.ts"
import { passwords } from "./passwords.ts"
import type { ProviderOptions } from "./providers.ts"
import { readTokenKeys } from "./token-keys.ts"
import { visitUnderWay } from "./visit-intent.ts"
import { authSecret, isSecure, sessionCookieAt } from "#server/http/session-cookie.ts"

type Parts = {
  db: Kysely<DB>
  secret: string
  origin: string
  providers: ProviderOptions
  log: Pick<Log, "warn">
  /** Called with the member to whom an account elsewhere was linked, and the headers of their request. */
  onLinked: (uid: string, headers: Headers) => Promise<void>
}

export type Auth = ReturnType<typeof createAuth>

const day = 24 * 3600

/**
 * The sign-in library on our own tables: passwords, sessions, accounts elsewhere and tokens. We call it in process; only the
 * endpoints in provider-routes.ts can be reached from outside.
 */
export function createAuth({ db, secret, origin, providers, log, onLinked }: Parts) {
  return betterAuth({
    baseURL: origin,
    basePath: authPath,
    secret: authSecret(secret),
    database: { db, type: "postgres", transaction: true },
    logger: {
      level: "error",
      // Log only the error among its details: the log leaves out the rows that the database quotes in one.
      log: (_, message, ...details) =>
        log.warn({ err: details.find((each) => each instanceof Error) }, `signing in: ${message}`),
    },
    telemetry: { enabled: false },
    // server/http/rate-limits.ts counts for all processes.
    rateLimit: { enabled: false },
    user: {
      modelName: "auth.members",
      fields: snakeCase("emailVerified", "createdAt", "updatedAt"),
      additionalFields: {
        role: ours("string", "role"),
        suspendedAt: ours("date", "suspended_at"),
        suspendedReads: ours("boolean", "suspended_reads"),
        nzUserId: ours("number", "nz_user_id"),
      },
    },
    session: {
      modelName: "auth.sessions",
      fields: snakeCase("userId", "expiresAt", "ipAddress", "userAgent", "createdAt", "updatedAt"),
      additionalFields: {
        reauthenticatedAt: ours("date", "reauthenticated_at"),
        reauthenticatedBy: ours("string", "reauthenticated_by"),
      },
      expiresIn: 60 * day,
      updateAge: day,
      // Where it asks for a session that has just begun, we ask for a proof (proof.ts).
      freshAge: 0,
    },
    account: {
      modelName: "auth.accounts",
      fields: snakeCase(
        "accountId",
        "providerId",
        "userId",
        "accessToken",
        "refreshToken",
        "idToken",
        "accessTokenExpiresAt",
        "refreshTokenExpiresAt",
        "createdAt",
        "updatedAt",
      ),
      accountLinking: { enabled: true, allowDifferentEmails: true },
      updateAccountOnSignIn: false,
      // In the browser, so that a flood of visits writes nothing.
      storeStateStrategy: "cookie",
    },
    verification: {
      modelName: "auth.verifications",
      fields: snakeCase("expiresAt", "createdAt", "updatedAt"),
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLimits.least,
      maxPasswordLength: passwordLimits.most,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
    },
    socialProviders: providers.social,
    // The end of a visit to a provider whose beginning is unknown.
    onAPIError: { errorURL: visitResult },
    databaseHooks: databaseHooks(onLinked),
    hooks: { before: giveAddress },
    plugins: [
      ...providers.plugins,
      passkeyPlugin(origin),
      jwt({
        jwks: { keyPairConfig: { alg: "ES256" } },
        adapter: { getJwks: readTokenKeys },
        jwt: {
          issuer: origin,
          audience: origin,
          expirationTime: "10m",
          // It ends with its session (read-viewer.ts).
          definePayload: ({ user, session }) => ({ role: user.role as string, sid: session.id }),
        },
        disableSettingJwtHeader: true,
        schema: {
          jwks: {
            modelName: "auth.jwks",
            fields: snakeCase("publicKey", "privateKey", "createdAt", "expiresAt"),
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: "sign-in",
      cookies: { session_token: { name: sessionCookieAt(origin) } },
      // Its own prefix is __Secure-; ours is stricter.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(origin) },
      ipAddress: { disableIpTracking: true },
      database: {
        generateId: () => randomBytes(15).toString("base64url"),
        // It does not know views. db.test.ts files use every column.
        validateSchema: false,
        // A session comes with its member in one query.
        joins: true,
      },
    },
  })
}

/** Set by our own triggers and administrators, never through the library. */
const ours = <Type extends "string" | "number" | "date" | "boolean">(
  type: Type,
  fieldName: string,
) => ({ type, fieldName, input: false, required: false }) as const

const snakeCase = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
  ) as Record<Name, string>

const databaseHooks = (
  onLinked: Parts["onLinked"],
): NonNullable<BetterAuthOptions["databaseHooks"]> => ({
  user: {
    create: {
      before: async (user) => {
        const email = isInvented(user.email) ? null : user.email
        const name = nameOfNewMember({ displayName: user.name, email })
        // A picture elsewhere would tell its host who reads us; the member chooses one here.
        return { data: { name, email, image: defaultPhoto } as unknown as typeof user }
      },
    },
  },
  session: {
    create: {
      before: async ({ userId }, context) => {
        const user = await context?.context.internalAdapter.findUserById(userId)
        if (!isKeptOut(user)) return undefined
        noteKeptOut(userId)
        return false
      },
    },
  },
  account: {
    create: {
      before: async (account) => {
        // Proving who one is with an account that is nobody's does not link it.
        if (await isReauthenticating()) return false
        return { data: { ...account, ...noTokens } }
      },
      after: async ({ providerId, userId }, context) => {
        if (isProvider(providerId)) await onLinked(userId, context?.headers ?? new Headers())
      },
    },
    update: {
      before: async (account, context) => {
        if (context && (await isReauthenticating())) await noteReauthentication(context)
        return { data: { ...account, ...noTokens } }
      },
    },
  },
})

/** The library expects an address in the state of a visit that a member begins. It compares it with nothing; not all have one. */
const giveAddress = createAuthMiddleware(async (context) => {
  if (context.path !== "/link-social") return
  const session = await getSessionFromCtx(context)
  if (session) session.user.email ??= ""
})

/** We never call a provider after signing in, so its tokens are not kept. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null }

/** Called where the provider's account belongs to the member who began the visit: they may have signed out since. */
async function noteReauthentication(context: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx(context)
  const visit = await visitUnderWay()
  if (!session || session.user.id !== visit?.memberId) return
  await context.context.internalAdapter.updateSession(session.session.token, {
    reauthenticatedAt: new Date(),
    reauthenticatedBy: context.params?.id as string,
  })
}

const isReauthenticating = async () => (await visitUnderWay())?.intent === "reauthenticate"

/** The library needs an address for an account without one, and these are nobody's. */
export const isInvented = (email: string) => email.toLowerCase().endsWith(".invalid")
