import type { BrowserContext } from "@playwright/test"

export type Problems = {
  /** Allows a problem that the test provokes on purpose. It must occur. */
  allow: (expected: RegExp) => void
  /** Problems that were not allowed. */
  unexplained: () => string[]
  /** Allowed problems that have not occurred yet. */
  awaited: () => string[]
}

/**
 * Leaving a page aborts its requests. With scripts off, Chromium fails their requests with "csp"; with scripts on, a
 * violation of our policy is an error in the console, too.
 */
const expectedFailures = ["net::ERR_ABORTED", "csp"]

/** The scripts of the tests are refused in the frame of a badge, as all scripts are. */
const ofTests = /Blocked script execution in '[^']*\/embed\/|The document is sandboxed/

/** Collects errors of the console, exceptions and failed requests, in every tab of the context. */
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
      return heard.filter((problem) => ![ofTests, ...allowed].some((one) => one.test(problem)))
    },
    awaited() {
      return allowed.filter((one) => !heard.some((problem) => one.test(problem))).map(String)
    },
  }
}
