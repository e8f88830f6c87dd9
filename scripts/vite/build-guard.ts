import path from "node:path"
import type { Plugin } from "vite"

const serverFolders = ["domain", "server", "db"]

/**
 * Fails the browser build when a module of a server folder would enter it. A route may import the domain:
 * React Router removes `loader` and `action`, with the imports only they use, before anything is resolved
 * here. An import that is left is used by a component.
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
      filter: { id: /(^|[#/])(domain|server|db)\// },
      async handler(source, importer) {
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        const file = path.relative(root, resolved?.id ?? source)
        if (!serverFolders.some((folder) => file.startsWith(folder + path.sep))) return resolved
        const from = path.relative(root, importer ?? root)
        this.error(`${file} must never reach a browser, but ${from} imports it for one`)
      },
    },
  }
}
