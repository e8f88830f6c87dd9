/** Visits of one browser at once. Each cookie has a kilobyte or more, and a request with 16 of them is refused. */
const mostVisits = 3

/**
 * The library has one cookie for the visit to a provider, and a second tab would overwrite it. In the browser each visit has
 * a cookie of its own, named after the visit's state.
 */
export function visitCookies(name: string, state: string) {
  const own = `${name}.${/^[\w-]{12}/.exec(state)?.[0] ?? "unknown"}`
  return {
    toBrowser(answer: Response): Response {
      const headers = new Headers(answer.headers)
      headers.delete("set-cookie")
      for (const cookie of answer.headers.getSetCookie()) {
        const isState = cookie.startsWith(`${name}=`)
        headers.append("set-cookie", isState ? own + cookie.slice(name.length) : cookie)
      }
      return new Response(answer.body, { status: answer.status, headers })
    },

    /** Cookies that remove those of visits nobody came back from; browsers send the oldest first. */
    withoutFormer(given: Headers): string[] {
      return (given.get("cookie") ?? "")
        .split(/;\s*/)
        .filter((cookie) => cookie.startsWith(`${name}.`))
        .slice(0, 1 - mostVisits)
        .map((cookie) => `${cookie.slice(0, cookie.indexOf("="))}=; Max-Age=0; Path=/`)
    },

    fromBrowser(given: Headers): Headers {
      const headers = new Headers(given)
      const cookies = (headers.get("cookie") ?? "").split(/;\s*/)
      const others = cookies.filter((cookie) => !cookie.startsWith(`${name}=`))
      const state = others.find((cookie) => cookie.startsWith(`${own}=`))
      headers.set(
        "cookie",
        [...others, ...(state ? [name + state.slice(own.length)] : [])].join("; "),
      )
      return headers
    },
  }
}
