import type { BrowserContext } from "@playwright/test"

export type Problems = {
  /** For a test that provokes something on purpose: say which, or the test fails. */
  allow: (expected: RegExp) => void
  /** What nobody allowed. */
  unexplained: () => string[]
  /** What was allowed and has not come yet. */
  awaited: () => string[]
}

/**
 * Leaving a page aborts what it was still loading. Where scripts are off, Chromium calls the scripts it does not
 * load "csp"; where they are on, what our policy really blocks is a complaint in the console.
 */
const expectedFailures = ["net::ERR_ABORTED", "csp"]

/** Hears what a careful developer would see in the browser's console, in every tab of the context. */
export function watchForProblems(context: BrowserContext, origin: string): Problems {
  const heard: string[] = []
  const allowed: RegExp[] = []

  context.on("console", (message) => {
    if (message.type() === "error") {
      heard.push(`console: ${message.text()} ${message.location().url}`)
    }
  })
  context.on("weberror", (error) => {
    heard.push(`page: ${error.error().message}`)
  })
  context.on("response", (response) => {
    if (response.status() >= 400 && response.url().startsWith(origin)) {
      heard.push(`answer: ${response.status()} ${response.url()}`)
    }
  })
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? ""
    if (expectedFailures.includes(why) || !request.url().startsWith(origin)) return
    heard.push(`request: ${why} ${request.url()}`)
  })

  return {
    allow(expected) {
      allowed.push(expected)
    },
    unexplained() {
      return heard.filter((problem) => !allowed.some((one) => one.test(problem)))
    },
    awaited() {
      return allowed.filter((one) => !heard.some((problem) => one.test(problem))).map(String)
    },
  }
}
