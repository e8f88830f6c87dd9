/** The parts of a page that a search engine reads. */
export type CrawledPage = {
  address: string
  status: number
  title: string
  canonical: string
  description: string
  headings: string[]
  ids: string[]
  /** Addresses of this site: links, and the files that the page loads. */
  links: string[]
  assets: string[]
  /** The texts of its JSON-LD. */
  data: string[]
}

/** Reads a page without a browser, as it is before any script has run. */
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
      ...all(html, /<meta property="og:image" content="([^"]*)"/g),
    ]).map(here),
    data: Array.from(
      whole.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
      ([, json = ""]) => json,
    ),
  }
}

/** The beginnings of addresses that robots.txt closes to crawlers. */
export async function readClosedPaths(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/robots.txt`)
  return all(await answer.text(), /^Disallow: (\S+)$/gm)
}

/** Every page in the sitemap. */
export async function readSitemap(origin: string): Promise<string[]> {
  const locs = async (address: string) => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${answer.status} ${address}`)
    return all(await answer.text(), /<loc>([^<]*)<\/loc>/g)
  }
  const parts = await locs(`${origin}/sitemap.xml`)
  return (await Promise.all(parts.map(locs))).flat().map((each) => each.slice(origin.length))
}

function all(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found]) => decode(found ?? ""))
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" }

const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "")
