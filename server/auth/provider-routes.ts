import { type Context, Hono } from "hono"
import { afterLogin, afterSignup } from "#shared/addresses/after-sign-in.ts"
import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import { type FailedVisit, writeFailedVisit } from "#shared/addresses/failed-visit.ts"
import * as login from "#shared/addresses/login.ts"
import { addressOf } from "#shared/addresses/page.ts"
import { returnPath } from "#shared/addresses/return-to.ts"
import type { RequestEnv } from "#server/http/access-log.ts"
import { hashSource } from "#server/http/content-security-policy.ts"
import { isCrossSite } from "#server/http/cross-site.ts"
import { escapeXml } from "#shared/feeds/escape-xml.ts"
import { isProvider, type Provider } from "#shared/accounts/providers.ts"
import { resultChannel, type SignInResult } from "#shared/accounts/sign-in-result.ts"
import { type Intent, intents, pattern, visitResult } from "#shared/addresses/provider-visit.ts"
import { authPath } from "#shared/addresses/server-routes.ts"
import { type Flash, flashCookie } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { signedInCookie } from "#shared/accounts/signed-in-cookie.ts"
import type { Auth } from "./better-auth.ts"
import { type ReadSuspension, seeKeptOut } from "./kept-out.ts"
import type { ReadSession } from "./read-session.ts"
import { proofIn } from "./proof.ts"
import { visitCookies } from "./visit-cookies.ts"

type Parts = {
  auth: Auth
  readSession: ReadSession
  readSuspension: ReadSuspension
  offered: readonly Provider[]
  /** Providers that the practice provider stands in for. */
  practised: readonly Provider[]
  origin: string
  now: () => Date
}

/** A visit to a provider and back: in a window of its own, or in place of the page. */
export function providerRoutes({
  auth,
  readSession,
  readSuspension,
  offered,
  practised,
  origin,
  now,
}: Parts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>()

  app.get(visitResult, async (c) => {
    const visit = c.req.query()
    const intent = intentOf(visit.intent)
    const result = resultOf(visit.error, { intent, isNew: visit.new !== undefined })
    c.header("cache-control", "no-store")
    if (visit.intent === undefined) {
      return tellOrGoOn(c, result, await pageOf(c.req.raw, result))
    }
    if (visit.popup !== undefined) return tellAndClose(c, result)
    const returnTo = returnPath(visit.redirect ?? null)
    if (result.kind !== "done") {
      // Members who link or prove an account are on a page of theirs, not at the login.
      if (isOfMember(intent)) {
        return c.redirect(withFailure(returnTo ?? editSignIn.pattern, result), 303)
      }
      return c.redirect(login.write({ returnTo, failed: result, isReset: false }), 303)
    }
    const isSignup = result.isNew || intent === "sign-up"
    return c.redirect(isSignup ? afterSignup : (returnTo ?? afterLogin), 303)
  })

  app.get(pattern, async (c) => {
    const provider = c.req.param("provider")
    const intent = intentOf(c.req.query("intent"))
    if (!isProvider(provider) || !offered.includes(provider)) return c.notFound()
    // Another site must not start it: it could link an account, or sign a visitor in without their wish.
    if (isCrossSite(c.req.raw, origin)) return c.redirect(login.pattern, 303)
    const refusal = isOfMember(intent) ? await refusalFor(c.req.raw, intent) : null
    if (refusal) return c.redirect(`${resultAddress(c.req.raw)}&error=${refusal}`, 303)
    const { response, headers } = await visit(c.req.raw, { provider, intent })
    const address = response.url ?? login.pattern
    const cookies = await cookiesOf(new URL(address, origin).searchParams.get("state"))
    const answer = cookies.toBrowser(redirectTo(address, headers))
    for (const line of cookies.withoutFormer(c.req.raw.headers)) {
      answer.headers.append("set-cookie", line)
    }
    return answer
  })

  /** The library's own endpoints that must be reachable. */
  app.get(`${authPath}/callback/:provider`, async (c) => {
    const cookies = await cookiesOf(c.req.query("state"))
    const headers = cookies.fromBrowser(c.req.raw.headers)
    const former = await readSession({ headers })
    const { result: answer, keptOut } = await seeKeptOut(() =>
      auth.handler(new Request(origin + c.req.path + search(c), { headers })),
    )
    if (keptOut !== null) await tellOfSuspension(answer, keptOut)
    const signedIn = answer.headers.getSetCookie().some((cookie) => /session=[^;]/.test(cookie))
    if (former && signedIn) {
      await (await auth.$context).internalAdapter.deleteSession(former.session.token)
    }
    const reply = cookies.toBrowser(answer)
    if (signedIn) tellNextPage(reply)
    return reply
  })
  for (const path of ["/jwks", "/token"]) {
    app.get(authPath + path, async (c) => {
      const { headers } = c.req.raw
      const answer = await auth.handler(new Request(origin + c.req.path, { headers }))
      answer.headers.set("cache-control", "no-store")
      return answer
    })
  }
  return app

  /** Somebody who finds a browser signed in must not add a way in for themselves. */
  async function refusalFor(request: Request, intent: Intent): Promise<string | null> {
    const current = await readSession(request)
    if (!current) return "signed_out"
    return intent === "link" && !proofIn(current.session, now()) ? "proof_required" : null
  }

  /** The page that says how a visit failed whose beginning is unknown: it took too long, or began in another browser. */
  async function pageOf(request: Request, result: SignInResult): Promise<string> {
    if (result.kind === "done") return afterLogin
    const isMember = (await readSession(request)) !== null
    if (isMember) return editSignIn.write({ after: null, failed: result })
    return login.write({ returnTo: null, failed: result, isReset: false })
  }

  /** Puts the token of the page that says why in place of the library's code. */
  async function tellOfSuspension({ headers }: Response, uid: string): Promise<void> {
    const found = await readSuspension(uid)
    const address = new URL(headers.get("location") ?? "", origin)
    if (found) address.searchParams.set("error", `${suspended}:${found.token}`)
    headers.set("location", address.pathname + address.search)
  }

  async function cookiesOf(state: string | null | undefined) {
    return visitCookies((await auth.$context).createAuthCookie("oauth_state").name, state ?? "")
  }

  async function visit(
    request: Request,
    { provider, intent }: { provider: Provider; intent: Intent },
  ) {
    const done = resultAddress(request)
    const newUserCallbackURL = `${visitResult}?${new URLSearchParams({ ...popupOf(request), intent, new: "1" })}`
    const body = {
      provider,
      callbackURL: done,
      errorCallbackURL: done,
      disableRedirect: true,
      additionalData: { intent },
    }
    const { headers } = request
    if (isOfMember(intent)) {
      // A session at the provider is no proof: the member is asked again. Google always lets them choose an account and
      // refuses this parameter; X always asks.
      const additionalParams: Record<string, string> =
        intent === "reauthenticate" && practised.includes(provider) ? { prompt: "login" } : {}
      return auth.api.linkSocialAccount({
        body: { ...body, additionalParams },
        headers,
        returnHeaders: true,
      })
    }
    return auth.api.signInSocial({
      body: { ...body, newUserCallbackURL },
      headers,
      returnHeaders: true,
    })
  }
}

const intentOf = (text: string | null | undefined): Intent =>
  intents.find((known) => known === text) ?? "sign-in"

/** The message on a member's next page, by intent. */
const flashes: Partial<Record<Intent, Flash>> = {
  "sign-in": "logged-in",
  "sign-up": "already-registered",
}

const isOfMember = (intent: Intent) => intent === "link" || intent === "reauthenticate"

/** The cookie of a visit holds it twice, encrypted, and browsers take 4,096 bytes. */
const longestReturn = 400

/** The address where this visit tells its result. A window of its own needs no way back: the page that opened it goes on. */
function resultAddress(request: Request): string {
  const { searchParams } = new URL(request.url)
  const intent = intentOf(searchParams.get("intent") ?? undefined)
  const popup = popupOf(request)
  const returnTo = "popup" in popup ? null : returnPath(searchParams.get("redirect"))
  const redirect = returnTo && shortened(returnTo)
  return `${visitResult}?${new URLSearchParams({ ...popup, ...(redirect && { redirect }), intent })}`
}

const popupOf = ({ url }: Request): Record<string, string> =>
  new URL(url).searchParams.has("popup") ? { popup: "1" } : {}

/** Shortens the address of a page with many filters to the page. */
function shortened(path: string): string {
  if (path.length <= longestReturn) return path
  const { pathname } = new URL(path, "https://site.invalid")
  return pathname.length <= longestReturn ? pathname : "/"
}

/** Only with a session: a link of another site to the result must not look like a login. */
function tellNextPage({ headers }: Response): void {
  const { searchParams } = new URL(headers.get("location") ?? "", "https://site.invalid")
  const flash = searchParams.has("new")
    ? "registered"
    : flashes[intentOf(searchParams.get("intent") ?? undefined)]
  headers.append("set-cookie", signedInCookie)
  if (flash) headers.append("set-cookie", flashCookie(flash))
}

function redirectTo(address: string, cookies: Headers): Response {
  const headers = new Headers({ location: address, "cache-control": "no-store" })
  for (const cookie of cookies.getSetCookie()) headers.append("set-cookie", cookie)
  return new Response(null, { status: 303, headers })
}

function withFailure(page: string, failed: FailedVisit): string {
  const { pathname, hash } = new URL(page, "https://site.invalid")
  return addressOf(pathname, writeFailedVisit(failed)) + hash
}

const search = (c: Context) => new URL(c.req.url).search

/** The library's code for a member who may not sign in. */
const suspended = "unable_to_create_session"

const kinds: Record<string, FailedVisit["kind"]> = {
  access_denied: "cancelled",
  account_not_linked: "email-taken",
  proof_required: "proof-required",
  unable_to_link_account: "other-member",
  account_already_linked_to_different_user: "other-member",
  [suspended]: "suspended",
}

function resultOf(
  error: string | undefined,
  { intent, isNew }: { intent: Intent; isNew: boolean },
): SignInResult {
  if (error === undefined) return { kind: "done", isNew }
  const [code = "", token] = error.split(":")
  const kind = kinds[code] ?? "failed"
  const isWrong = kind === "other-member" && intent === "reauthenticate"
  return { kind: isWrong ? "wrong-member" : kind, error: token ?? error.slice(0, 100) }
}

/** The last page of a provider's window. Without scripts, or if the window may not close itself, its text says so. */
const tellAndClose = (c: Context, result: SignInResult) =>
  lastPage(c, result, { script: telling(result), wayOn: "/", wayOnText: "トップページへ" })

/** The same where it may be a window or a page of the site: what does not close goes on to `page`. */
const tellOrGoOn = (c: Context, result: SignInResult, page: string) =>
  lastPage(c, result, {
    script: `${telling(result)};setTimeout(()=>location.replace(${inScript(page)}),300)`,
    head: `<noscript><meta http-equiv="refresh" content="0;url=${escapeXml(page)}"></noscript>`,
    wayOn: page,
    wayOnText: "もう一度試す",
  })

const telling = (result: SignInResult) =>
  `new BroadcastChannel(${inScript(resultChannel)}).postMessage(${inScript(result)});window.close()`

const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c")

type LastPage = { script: string; head?: string; wayOn: string; wayOnText: string }

function lastPage(c: Context, { kind }: SignInResult, { script, head = "", ...page }: LastPage) {
  const text = escapeXml(kind === "done" ? messages.PROVIDER.DONE : messages.PROVIDER.ENDED)
  c.header(
    "content-security-policy",
    `default-src 'none'; script-src ${hashSource(script)}; frame-ancestors 'none'`,
  )
  return c.html(
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text}</title>${head}</head><body><p>${text}</p><p><a href="${escapeXml(page.wayOn)}">${page.wayOnText}</a></p><script>${script}</script></body></html>`,
  )
}
