import { type Context, Hono } from "hono"
import { returnPath } from "#app/addresses/return-to.ts"
import type { RequestEnv } from "#server/http/access-log.ts"
import { hashSource } from "#server/http/content-security-policy.ts"
import { isCrossSite } from "#server/http/cross-site.ts"
import { escapeXml } from "#shared/feeds/escape-xml.ts"
import { isProvider, type Provider } from "#shared/accounts/providers.ts"
import {
  type Intent,
  intents,
  resultChannel,
  type SignInResult,
} from "#shared/accounts/sign-in-result.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { signedInCookie } from "#shared/accounts/signed-in-cookie.ts"
import { type Auth, authPath } from "./better-auth.ts"

type Parts = { auth: Auth; offered: readonly Provider[]; origin: string }

const donePath = "/login/with/done"

/** A visit to a provider and back: in a window of its own, or in place of the page. */
export function providerRoutes({ auth, offered, origin }: Parts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>()

  app.get(donePath, (c) => {
    const result = resultOf(c.req.query("error"), c.req.query("new") !== undefined)
    c.header("cache-control", "no-store")
    if (result.kind === "done") c.header("set-cookie", signedInCookie, { append: true })
    if (c.req.query("popup") !== undefined) return tellAndClose(c, result)
    const returnTo = returnPath(c.req.query("redirect") ?? null) ?? "/mypage"
    if (result.kind === "done") return c.redirect(result.isNew ? "/mypage/edit" : returnTo, 303)
    const query = new URLSearchParams({ redirect: returnTo, failed: result.kind })
    return c.redirect(`/login?${query}`, 303)
  })

  app.get("/login/with/:provider", async (c) => {
    const provider = c.req.param("provider")
    const intent = intents.find((known) => known === c.req.query("intent")) ?? "sign-in"
    if (!isProvider(provider) || !offered.includes(provider)) return c.notFound()
    // Another site must not start it: it could link an account, or sign a visitor in without their wish.
    if (isCrossSite(c.req.raw, origin)) return c.redirect("/login", 303)
    const { response, headers } = await visit(c.req.raw, { provider, intent })
    const answer = c.redirect(response.url ?? "/login", 303)
    for (const cookie of headers.getSetCookie()) answer.headers.append("set-cookie", cookie)
    answer.headers.set("cache-control", "no-store")
    return answer
  })

  /** The library's own endpoints that must be reachable. */
  app.get(`${authPath}/callback/:provider`, async (c) => {
    const request = new Request(origin + c.req.path + search(c), { headers: c.req.raw.headers })
    const former = await auth.api.getSession({ headers: request.headers })
    const answer = await auth.handler(request)
    const signedIn = answer.headers.getSetCookie().some((cookie) => /session=[^;]/.test(cookie))
    if (former && signedIn) {
      await (await auth.$context).internalAdapter.deleteSession(former.session.token)
    }
    return answer
  })
  for (const path of ["/jwks", "/token"]) {
    app.get(authPath + path, (c) =>
      auth.handler(new Request(origin + c.req.path, { headers: c.req.raw.headers })),
    )
  }
  return app

  async function visit(
    request: Request,
    { provider, intent }: { provider: Provider; intent: Intent },
  ) {
    const asked = new URL(request.url).searchParams
    const query = new URLSearchParams(
      [...asked].filter(([name]) => name === "popup" || name === "redirect"),
    )
    const done = `${donePath}?${query}`
    const body = {
      provider,
      callbackURL: done,
      errorCallbackURL: done,
      disableRedirect: true,
      additionalData: { intent },
    }
    const { headers } = request
    if (intent !== "sign-in") {
      // Nobody's session at the provider counts as proof: they sign in there again.
      const additionalParams: Record<string, string> =
        intent === "reauthenticate" ? { prompt: "login" } : {}
      return auth.api.linkSocialAccount({
        body: { ...body, additionalParams },
        headers,
        returnHeaders: true,
      })
    }
    const newUserCallbackURL = `${donePath}?${new URLSearchParams([...query, ["new", "1"]])}`
    return auth.api.signInSocial({
      body: { ...body, newUserCallbackURL },
      headers,
      returnHeaders: true,
    })
  }
}

const search = (c: Context) => new URL(c.req.url).search

const kinds: Record<string, Exclude<SignInResult["kind"], "done">> = {
  access_denied: "cancelled",
  account_not_linked: "email-taken",
  unable_to_link_account: "other-member",
  account_already_linked_to_different_user: "other-member",
}

function resultOf(error: string | undefined, isNew: boolean): SignInResult {
  if (error === undefined) return { kind: "done", isNew }
  return { kind: kinds[error] ?? "failed", error: error.slice(0, 100) }
}

/** The last page of a provider's window. Without scripts, or if the window may not close itself, its text says so. */
function tellAndClose(c: Context, result: SignInResult): Response {
  const script = `new BroadcastChannel(${JSON.stringify(resultChannel)}).postMessage(${JSON.stringify(result).replaceAll("<", "\\u003c")});window.close()`
  const text = result.kind === "done" ? messages.PROVIDER.DONE : messages.PROVIDER.ENDED
  c.header(
    "content-security-policy",
    `default-src 'none'; script-src ${hashSource(script)}; frame-ancestors 'none'`,
  )
  return c.html(
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(text)}</title></head><body><p>${escapeXml(text)}</p><p><a href="/">トップページへ</a></p><script>${script}</script></body></html>`,
  )
}
