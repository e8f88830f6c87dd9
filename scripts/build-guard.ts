import path from "node:path"
import type { Plugin } from "vite"

const serverRooms = ["domain", "server", "db"]

/**
 * Stops the build for browsers when a module of the server's rooms is about to enter it. A route may
 * import the domain: React Router has cut `loader` and `action`, and the imports only they used, before
 * anything is resolved here. What is still asked for is used by a component.
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
        if (!serverRooms.some((room) => file.startsWith(room + path.sep))) return resolved
        const from = path.relative(root, importer ?? root)
        this.error(`${file} must never reach a browser, but ${from} imports it for one`)
      },
    },
  }
}
