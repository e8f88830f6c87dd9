import { createHash } from "node:crypto"

/** Origins beyond our own that a page may use, by what it may use them for. */
export type Allowed = {
  scripts: string[]
  images: string[]
  connections: string[]
  frames: string[]
  forms: string[]
}

export const nothingMore: Allowed = {
  scripts: [],
  images: [],
  connections: [],
  frames: [],
  forms: [],
}

export type PolicyWriter = (scriptHashes: string[]) => string

/** `hotReload`: Vite's client uses a web socket and injects style elements. */
export function policyFor(allowed: Allowed, { hotReload = false } = {}): PolicyWriter {
  const self = ["'self'"]
  const fixed = {
    "default-src": self,
    // React writes style attributes into the HTML; style elements stay forbidden.
    "style-src-attr": ["'unsafe-inline'"],
    "style-src-elem": hotReload ? [...self, "'unsafe-inline'"] : self,
    "img-src": [...self, "data:", "blob:", ...allowed.images],
    "connect-src": [...self, ...(hotReload ? ["ws:", "wss:"] : []), ...allowed.connections],
    // Of our own pages only the badges may be framed.
    "frame-src": [...self, ...allowed.frames],
    "form-action": [...self, ...allowed.forms],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  }
  const rest = Object.entries(fixed)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ")
  const scripts = [...self, ...allowed.scripts].join(" ")

  return (hashes) => `script-src ${[scripts, ...hashes].join(" ")}; ${rest}`
}

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/**
 * A nonce would repeat in a cached page, so scripts are allowed by hash. The nonce only says which inline scripts are
 * ours while the page is rendered: it never leaves the server, so an injected script cannot carry it. The page has a character for
 * each byte.
 */
export function hashScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = "", source = ""] of page.matchAll(inlineScript)) {
    if (attributes.includes(attribute) && source)
      hashes.add(hashSource(Buffer.from(source, "latin1")))
  }
  return { html: page.replaceAll(attribute, ""), hashes: [...hashes] }
}

export function hashSource(source: string | Buffer): string {
  return `'sha256-${createHash("sha256").update(source).digest("base64")}'`
}
