import { openPracticeProvider } from "#server/auth/practice-provider/open-practice-provider.ts"
import { openSignIn } from "#server/auth/open-sign-in.ts"
import { providerOptions } from "#server/auth/providers.ts"
import { listen } from "#server/http/listen.ts"
import { createListener } from "#server/http/listener.ts"
import { createSessionNames } from "#server/http/session-cookie.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { type Browser, openBrowser } from "./browser.ts"
import { openSite, secret } from "./site.ts"

type Visit = {
  /** The person that the visitor picks, or how the provider fails. */
  as: string
  provider?: string
  intent?: string
  popup?: boolean
  redirect?: string
}

/** A site on a port of its own, where the practice provider stands in for Google and X. */
export async function openPracticeSite({ db }: Pick<TestDatabase, "db">) {
  let answer: Parameters<typeof listen>[0] = () => undefined
  const host = "127.0.0.1"
  const server = await listen((incoming, outgoing) => answer(incoming, outgoing), { port: 0, host })
  const origin = `http://${host}:${server.port}`
  const warnings: [about: object, text: string | undefined][] = []
  const warn = (about: object, text?: string) => warnings.push([about, text])
  const listensAt = { port: server.port, host }
  const provider = await openPracticeProvider({ origin, secret, listensAt, log: { warn } })
  if (!provider) throw new Error("oidc-provider is not installed.")
  const signIn = openSignIn({
    db,
    secret,
    origin,
    providers: providerOptions({ google: undefined, x: undefined }, provider.practice),
    nameSession: createSessionNames({ secret, origin }),
    now: () => new Date(),
    log: { warn, info: () => undefined },
  })
  const pages = ["/login", "/mypage", "/mypage/edit", "/mypage/edit/sign-in", "/mypage/resign"].map(
    (path) => ({
      path,
      loader: () => path,
    }),
  )
  const site = openSite(pages, {
    origin,
    readViewer: signIn.readViewer,
    accounts: signIn.accounts,
    routes: { "/": signIn.routes },
  })
  answer = provider.before(createListener({ ...site, origin }))

  /** Begins a visit: the address of the page where the visitor chooses. */
  async function start(browser: Browser, { provider = "google", ...given }: Omit<Visit, "as">) {
    const { intent, popup, redirect } = given
    const query = new URLSearchParams({
      ...(intent && { intent }),
      ...(popup && { popup: "1" }),
      ...(redirect && { redirect }),
    })
    return browser.open(`/login/with/${provider}?${query}`)
  }
  return {
    ...signIn,
    origin,
    warnings,
    start,
    openBrowser: () => openBrowser(origin),
    async visit(browser: Browser, { as, ...given }: Visit) {
      const choice = await start(browser, given)
      return browser.submit(choice.address, { as })
    },
    close: () => server.close(),
  }
}
