import type { BrowserContext, Page } from "@playwright/test"
import { test as journey } from "./journey.ts"
import { keepSite } from "./kept-site.ts"

export const network = "https://ads.example"
export const tag = "https://www.googletagmanager.com"

type ThirdParty = {
  /** Requests to other origins. */
  asked: string[]
  /** Calls of the advertising network, with the page. */
  adCalls: () => Promise<string[]>
  /** Calls of the analytics tag. */
  tagCalls: () => Promise<unknown[][]>
}

type WorkerFixtures = { site: Parameters<Parameters<typeof journey>[2]>[0]["site"] }

/** A site on the same database with advertising and the analytics tag, both answered by stubs. */
export const test = journey.extend<{ outside: ThirdParty }, WorkerFixtures>({
  site: [
    async ({ site }, use) => {
      const { origin, databaseUrl, secret, dataDir, root } = site
      const other = await keepSite({
        beside: { origin, databaseUrl, secret, dataDir },
        env: {
          AD_SCRIPT_URL: `${network}/ads.js`,
          AD_PUBLISHER_ID: "pub-1",
          ANALYTICS_MEASUREMENT_ID: "G-TEST",
        },
      })
      await use({ ...other.site, root })
      await other.close()
    },
    { scope: "worker" },
  ],

  outside: [
    async ({ context, page, site }, use) => {
      const asked: string[] = []
      context.on("request", (request) => {
        if (!request.url().startsWith(site.origin)) asked.push(request.url())
      })
      await answerAsNetwork(context)
      await answerAsTag(context)
      await use({ asked, adCalls: () => read(page, "adCalls"), tagCalls: () => readTag(page) })
    },
    { auto: true },
  ],
})

const script = (body: string) => ({ contentType: "text/javascript", body })

async function answerAsNetwork(context: BrowserContext) {
  await context.route(`${network}/ads.js`, (route) =>
    route.fulfill(
      script(`
        const calls = (window.adCalls = [])
        const note = (call) => calls.push(call + " " + location.pathname)
        window.nazoAds = {
          init: ({ publisherId }) => note("init " + publisherId),
          show(slot) {
            note("show")
            slot.innerHTML = '<img src="${network}/poster.svg" alt="" width="600" height="900">'
          },
          dispose: () => note("dispose"),
        }`),
    ),
  )
  await context.route(`${network}/poster.svg`, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"/>`,
    }),
  )
}

async function answerAsTag(context: BrowserContext) {
  await context.route(`${tag}/gtag/js?id=*`, (route) =>
    route.fulfill(
      script(`fetch("https://region1.google-analytics.com/g/collect", { mode: "no-cors" })`),
    ),
  )
  await context.route("https://region1.google-analytics.com/**", (route) =>
    route.fulfill({ status: 204 }),
  )
}

const read = (page: Page, name: string): Promise<string[]> =>
  page.evaluate((name) => (window as unknown as Record<string, string[]>)[name] ?? [], name)

const readTag = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: IArguments[] }
    return dataLayer.map((call) => [...call].filter((part) => !(part instanceof Date)))
  })
