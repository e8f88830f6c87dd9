import path from "node:path"
import type { Plugin } from "vite"

/**
 * Folders of the server, the registry of all pages (a browser loads the addresses that its page links to), and the answers of
 * the puzzles under /games. A catalogue of stars tells nothing.
 */
const forServers = [
  "content/games/",
  "domain/",
  "server/",
  "db/",
  "shared/addresses/pages.ts",
  "shared/addresses/resources.ts",
  "shared/addresses/shown-pages.ts",
].map(path.normalize)
const forBrowsers = /\/stars\.bin(\?|$)/

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
      filter: {
        id: /(^|[#/])(content\/games|domain|server|db)\/|\/(shown-)?pages\.ts$|\/resources\.ts$/,
      },
      async handler(source, importer) {
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        const file = path.relative(root, resolved?.id ?? source)
        const isForServers = forServers.some((start) => file.startsWith(start))
        if (!isForServers || forBrowsers.test(file)) return resolved
        const from = path.relative(root, importer ?? root)
        this.error(`${file} must never reach a browser, but ${from} imports it for one`)
      },
    },
  }
}
