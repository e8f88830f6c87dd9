/** What a search engine keeps of a page. */
export type CrawledPage = {
  address: string
  status: number
  title: string
  canonical: string
  description: string
  headings: string[]
  ids: string[]
  /** Addresses on this site that it leads to, and what it shows. */
  links: string[]
  assets: string[]
}

/** Reads a page without a browser: what it says before any script has run. */
export async function readAsCrawler(origin: string, address: string): Promise<CrawledPage> {
  const answer = await fetch(origin + address, { redirect: "manual" })
  const whole = await answer.text()
  const html = whole.replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
  const own = (found: string[]) =>
    found.map((link) => new URL(link, origin + address)).filter((url) => url.origin === origin)
  const here = (url: URL) => url.pathname + url.search
  return {
    address,
    status: answer.status,
    title: all(html, /<title>([^<]*)<\/title>/g).join(" "),
    canonical: all(html, /<link rel="canonical" href="([^"]*)"/g).join(" "),
    description: all(html, /<meta name="description" content="([^"]*)"/g).join(" "),
    headings: all(html, /<h1[^>]*>([\s\S]*?)<\/h1>/g).map((inner) =>
      inner.replaceAll(/<[^>]*>/g, ""),
    ),
    ids: all(html, /\sid="([^"]*)"/g),
    links: own(all(html, /<a\s[^>]*?href="([^"]*)"/g)).map((url) => here(url) + url.hash),
    assets: own([
      ...all(html, /<(?:img|use|source)\s[^>]*?(?:src|href)="([^"]*)"/g),
      ...all(html, /\ssrcset="([^"]*)"/gi).flatMap((set) =>
        set.split(", ").map((each) => each.split(" ")[0] ?? ""),
      ),
      ...all(html, /<link\s[^>]*?href="([^"]*)"/g),
      ...all(whole, /<script\s[^>]*?src="([^"]*)"/g),
    ]).map(here),
  }
}

function all(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found]) => decode(found ?? ""))
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" }

const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "")
