import path from "node:path"
import type { Plugin } from "vite"

/** Folders of the server, and the registry of all pages: a browser loads the addresses that its page links to. */
const forServers = [
  "domain/",
  "server/",
  "db/",
  "shared/addresses/pages.ts",
  "shared/addresses/resources.ts",
  "shared/addresses/shown-pages.ts",
].map(path.normalize)

/**
 * Fails the browser build when one of these modules would enter it. A route may import the domain: React Router
 * removes `loader` and `action`, with the imports only they use, before anything is resolved here. An import that is left is
 * used by a component.
 */
export function guardBrowserBuild(): Plugin {
  let root = ""
  return {
    name: "guard-browser-build",
    configResolved(config) {
      root = config.root
    },
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    resolveId: {
      order: "pre",
      filter: { id: /(^|[#/])(domain|server|db)\/|\/(shown-)?pages\.ts$|\/resources\.ts$/ },
      async handler(source, importer) {
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        const file = path.relative(root, resolved?.id ?? source)
        if (!forServers.some((start) => file.startsWith(start))) return resolved
        const from = path.relative(root, importer ?? root)
        this.error(`${file} must never reach a browser, but ${from} imports it for one`)
      },
    },
  }
}
