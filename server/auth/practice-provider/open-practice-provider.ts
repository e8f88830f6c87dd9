import { createHmac, generateKeyPairSync } from "node:crypto"
import type { IncomingMessage, RequestListener } from "node:http"
import type { Context, Interaction, Person, Provider as OidcProvider } from "oidc-provider"
import type { ReadyResponse } from "#server/http/ready-head.ts"
import type { Log } from "#server/log.ts"
import { isProvider, type Provider, providers } from "#shared/accounts/providers.ts"
import { authPath } from "#shared/addresses/server-routes.ts"
import type { Practice } from "../providers.ts"
import { choicePage, errorPage, policy } from "./page.ts"
import { isFault, personOf, practicePeople, type Fault, type PracticePerson } from "./people.ts"

type Parts = {
  origin: string
  secret: string
  /** The port on which this process listens: the site calls the provider there, whatever is in front of it. */
  listensAt: { port: number; host?: string | undefined }
  log: Pick<Log, "warn">
}

export type PracticeProvider = {
  practice: Practice
  /** Passes on the requests that are not for the provider. */
  before: (next: Listener) => Listener
}

type Listener = RequestListener<typeof IncomingMessage, typeof ReadyResponse>

export const practicePath = "/practice-provider"
const choice = /^\/who\/[\w-]+$/
const scopes = "openid profile email"
const minute = 60

/**
 * A real OpenID Connect provider in the place of Google and X, for development and tests: everybody is there who they say.
 * Null if its package is not installed, as in production.
 */
export async function openPracticeProvider(parts: Parts): Promise<PracticeProvider | null> {
  const library = await load().catch(() => null)
  if (!library) {
    parts.log.warn("The practice provider is off: its package oidc-provider is not installed.")
    return null
  }
  const { Provider, interactionPolicy, createMemoryAdapter } = library
  const { origin, secret, listensAt, log } = parts
  const issuer = origin + practicePath
  const clientSecret = createHmac("sha256", secret).update("practice client").digest("base64url")
  const interactions = interactionPolicy.base()
  const chooses = new interactionPolicy.Prompt({ name: "select_account", requestable: true })
  interactions.add(chooses, 0)

  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: providers.map((name) => clientOf(name, { origin, clientSecret })),
    jwks: { keys: [newKey()] },
    cookies: {
      keys: [createHmac("sha256", secret).update("practice cookies").digest("base64url")],
      long: { httpOnly: true, sameSite: "lax", path: practicePath },
      names: {
        session: "practice-session",
        interaction: "practice-visit",
        resume: "practice-resume",
      },
    },
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    scopes: scopes.split(" "),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: interactions,
      url: (_: Context, { uid }: Interaction) => `${practicePath}/who/${uid}`,
    },
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 10 * minute,
      Grant: 10 * minute,
      Session: 24 * 60 * minute,
    },
    findAccount,
    // Picking somebody is their consent.
    async loadExistingGrant({ oidc }: Context) {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
    renderError(ctx: Context, { error, error_description }: Record<string, string>) {
      ctx.type = "html"
      ctx.body = errorPage(`${error}: ${error_description}`)
    },
  })
  provider.on("error", (err) => log.warn({ err }, "the practice provider failed"))
  provider.use(async (ctx, next) => {
    await (choice.test(ctx.path) ? choose(provider, ctx) : next())
    ctx.set({ "Content-Security-Policy": policy, "Cache-Control": "no-store" })
  })

  const answer = provider.callback()
  const { port, host = "127.0.0.1" } = listensAt
  const near = `http://${host.includes(":") ? `[${host}]` : host}:${port}${practicePath}`
  return {
    practice: { issuer, near, clientSecret },
    before: (next) => (incoming, outgoing) => {
      const { url = "" } = incoming
      if (!url.startsWith(`${practicePath}/`)) return next(incoming, outgoing)
      // By these two the library finds out where it is mounted.
      Object.assign(incoming, { originalUrl: url, url: url.slice(practicePath.length) })
      void answer(incoming, outgoing)
    },
  }
}

async function load() {
  const [{ Provider, interactionPolicy }, { createMemoryAdapter }] = await Promise.all([
    import("oidc-provider"),
    import("oidc-provider/lib/adapters/memory_adapter.js"),
  ])
  return { Provider, interactionPolicy, createMemoryAdapter }
}

const clientOf = (name: Provider, given: { origin: string; clientSecret: string }) => ({
  client_id: name,
  client_secret: given.clientSecret,
  redirect_uris: [`${given.origin}${authPath}/callback/${name}`],
  response_types: ["code"],
  grant_types: ["authorization_code"],
  token_endpoint_auth_method: "client_secret_post",
  id_token_signed_response_alg: "ES256",
})

function newKey() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  return { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" }
}

/** The library passes a token once the site itself asks, between the two servers. */
function findAccount({ req }: Context, id: string, token?: object): Person | undefined {
  const broken: Fault | null = isFault(id) ? id : null
  if (broken && token) {
    if (broken === "cut-between") req.socket.destroy()
    return undefined
  }
  const person = Object.values(practicePeople)
    .flat()
    .find((each) => each.id === id)
  return person || broken ? { accountId: id, claims: () => claimsOf(id, person) } : undefined
}

const claimsOf = (id: string, person: PracticePerson | undefined) => ({
  sub: id,
  name: person?.name,
  ...(person?.email && { email: person.email, email_verified: person.isConfirmed === true }),
})

/** The page that asks who the visitor wants to be, and its answer. */
async function choose(provider: OidcProvider, ctx: Context): Promise<void> {
  const { req, res } = ctx
  const visit = await provider.interactionDetails(req, res).catch(() => null)
  const name = visit?.params.client_id ?? ""
  ctx.type = "html"
  if (!visit || !isProvider(name)) {
    ctx.status = 400
    ctx.body = errorPage("session_not_found")
    return
  }
  if (ctx.method !== "POST") {
    const asksAgain = visit.prompt.name === "login"
    ctx.body = choicePage({ provider: name, asksAgain, last: visit.session?.accountId })
    return
  }
  const form = await shortText(req)
  const as = new URLSearchParams(form ?? "").get("as") ?? ""
  if (as === "cut-here") {
    req.socket.destroy()
    return
  }
  const result = resultOf(name, as)
  if (!result) {
    ctx.status = 400
    ctx.body = errorPage("unknown_person")
    return
  }
  const resume = await provider.interactionResult(req, res, result)
  if ("login" in result) await forgetLast(provider, ctx)
  ctx.status = 303
  ctx.redirect(resume)
}

/** Null if it is longer than any answer. */
async function shortText(incoming: IncomingMessage): Promise<string | null> {
  let text = ""
  for await (const piece of incoming.setEncoding("utf8")) {
    text += String(piece)
    if (text.length > 1_000) return null
  }
  return text
}

function resultOf(provider: Provider, as: string): Record<string, unknown> | null {
  if (as === "deny") return { error: "access_denied", error_description: "denied on purpose" }
  if (as === "server-error") {
    return { error: "server_error", error_description: "failed on purpose" }
  }
  if (!isFault(as) && !personOf(provider, as)) return null
  return { login: { accountId: as }, select_account: {} }
}

/** Otherwise the library would first sign the former person out, on a page with a script. */
async function forgetLast(provider: OidcProvider, ctx: Context): Promise<void> {
  const session = await provider.Session.get(ctx)
  if (!session.accountId) return
  session.accountId = undefined
  await session.persist()
}
