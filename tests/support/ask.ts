import type { SiteProcess } from "./site-process.ts"

export type Visit = {
  /** The kind of visitor who asked. */
  by: string
  address: string
  /** By performance.now(). */
  from: number
  until: number
  /** Of the answer; 0 where there was none, or where it broke off. */
  status: number
  retryAfter: string | null
  /** Where nothing listened, so that no request was lost. */
  wasRefused: boolean
}

export type Origin = Pick<SiteProcess, "origin">

/** Asks the site, whatever comes back. */
export async function ask({ origin }: Origin, by: string, address: string, init: RequestInit) {
  const from = performance.now()
  const visit: Visit = {
    by,
    address,
    from,
    until: from,
    status: 0,
    retryAfter: null,
    wasRefused: false,
  }
  let text = ""
  try {
    const answer = await fetch(origin + address, { ...init, redirect: "manual" })
    text = await answer.text()
    visit.status = answer.status
    visit.retryAfter = answer.headers.get("retry-after")
  } catch (error) {
    // Status 0 says it.
    visit.wasRefused = codeOf((error as Error).cause) === "ECONNREFUSED"
  }
  visit.until = performance.now()
  return { visit, text }
}

const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException | undefined)?.code
