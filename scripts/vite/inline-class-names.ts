import type { Plugin } from "vite"

/**
 * Imports a CSS module as a namespace where the source imports its default, an object of all its names. The bundler then
 * writes each class name where it is used and leaves the rest out.
 */
export function inlineClassNames(): Plugin {
  return {
    name: "inline-class-names",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    transform: {
      filter: { code: /\.module\.css"/ },
      handler: (code) => ({ code: code.replaceAll(defaultImport, toNamespace), map: null }),
    },
  }
}

/**
 * Keeps the module of each style sheet in its file. Where the bundler has written every name where it is used, the module
 * would be left out as empty, and its styles with it.
 */
export function keepStyles(): Plugin {
  return {
    name: "keep-styles",
    apply: "build",
    enforce: "post",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  }
}

const defaultImport = /\bimport (\w+) from ("[^"]+\.module\.css")/g

/** Where a name is looked up by another, the object is needed after all. */
function toNamespace(statement: string, name: string, file: string, _at: number, code: string) {
  return code.includes(`${name}[`) ? statement : `import * as ${name} from ${file}`
}
