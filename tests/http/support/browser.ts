type Cookie = { name: string; value: string; path: string }

/** Of an answer what a browser acts on. */
type Answer = { status: number; headers: Headers; text: string; address: string }

export type Browser = {
  /** One request, without following where it leads. */
  ask: (address: string, init?: RequestInit) => Promise<Answer>
  post: (address: string, fields: Record<string, string>) => Promise<Answer>
  open: (address: string) => Promise<Answer>
  submit: (address: string, fields: Record<string, string>) => Promise<Answer>
  cookies: () => Cookie[]
  /** Another browser with the same cookies. */
  copy: () => Browser
  put: (name: string, value: string) => void
  keepAll: (headers: Headers) => void
  /** A request for the start page, as the server sees it. */
  request: () => Request
}

/** A visitor's browser without a screen: it keeps cookies by path and follows redirects within the site. */
export function openBrowser(origin: string, given: Cookie[] = []): Browser {
  const jar = new Map(given.map((cookie) => [cookie.name + cookie.path, cookie]))

  const cookiesFor = (path: string) =>
    [...jar.values()]
      .filter((cookie) => cookie.path === "/" || `${path}/`.startsWith(`${cookie.path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ")

  function keep(line: string) {
    const [pair = "", ...attributes] = line.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf("="))
    const value = pair.slice(name.length + 1)
    const read = (wanted: string) =>
      attributes
        .find((each) => each.toLowerCase().startsWith(`${wanted}=`))
        ?.slice(wanted.length + 1)
    const path = read("path") ?? "/"
    const expires = read("expires")
    const isOver =
      read("max-age") === "0" || (expires !== undefined && new Date(expires) < new Date())
    if (isOver) jar.delete(name + path)
    else jar.set(name + path, { name, value, path })
  }

  async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
    const url = new URL(address, origin)
    const headers = new Headers(init.headers)
    headers.set("cookie", cookiesFor(url.pathname))
    const answer = await fetch(url, { ...init, headers, redirect: "manual" })
    for (const line of answer.headers.getSetCookie()) keep(line)
    return {
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      address: url.pathname + url.search,
    }
  }

  async function follow(answer: Answer): Promise<Answer> {
    const location = answer.headers.get("location")
    if (answer.status < 300 || answer.status >= 400 || !location) return answer
    return follow(await ask(location))
  }

  return {
    ask,
    open: async (address: string) => follow(await ask(address)),
    submit: async (address: string, fields: Record<string, string>) =>
      follow(await post(address, fields)),
    post,
    cookies: () => [...jar.values()],
    copy: () => openBrowser(origin, [...jar.values()]),
    put: (name: string, value: string) => keep(`${name}=${value}; Path=/`),
    keepAll: (headers: Headers) => headers.getSetCookie().forEach(keep),
    request: () => new Request(origin, { headers: { cookie: cookiesFor("/") } }),
  }

  function post(address: string, fields: Record<string, string>) {
    const headers = { origin, "sec-fetch-site": "same-origin" }
    return ask(address, { method: "POST", body: new URLSearchParams(fields), headers })
  }
}
