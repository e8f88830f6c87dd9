import { partsOf } from "#shared/addresses/page.ts"
import { pages } from "#shared/addresses/pages.ts"

const longest = 500

/** A page or a part of this one, or an address of others that is encrypted. */
export function isSafeLink(to: string): boolean {
  if (to.length > longest) return false
  if (/^#[a-z0-9-]+$/.test(to)) return true
  const base = "https://site.invalid"
  if (!URL.canParse(to, base)) return false
  const url = new URL(to, base)
  if (url.origin === base) return /^\/(?![/\\])/.test(to) && isPage(url)
  return (
    to.startsWith("https://") &&
    url.protocol === "https:" &&
    url.username === "" &&
    url.password === ""
  )
}

function isPage(url: URL): boolean {
  const parts = partsOf(url)
  return pages.some(({ pattern }) => {
    const wanted = pattern.slice(1).split("/")
    return (
      wanted.length === parts.length &&
      wanted.every((part, n) => (part.startsWith(":") ? parts[n] !== "" : part === parts[n]))
    )
  })
}
