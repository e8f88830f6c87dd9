import { createRequire } from "node:module"
import type { Plugin } from "vite"

const runtime = createRequire(import.meta.url).resolve("react/jsx-runtime")
const id = "\0jsx-runtime"

/** Gives components React's `jsx` as an import of its own. As a CommonJS module it would be `(0, runtime.jsx)(…)` at every element. */
export function importJsx(): Plugin {
  return {
    name: "import-jsx",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    resolveId: { filter: { id: /^react\/jsx-runtime$/ }, handler: () => id },
    load: {
      filter: { id: /jsx-runtime$/ },
      handler: (module) =>
        module === id
          ? `import runtime from ${JSON.stringify(runtime)}; export const { jsx, jsxs, Fragment } = runtime`
          : null,
    },
  }
}
