import type { Plugin } from "vite"

type Node = { type: string; start: number; end: number }
type Named = Node & { id?: { name?: string }; body?: Node; init?: Node }

const leftOut = '{ throw Error("scripts/vite/trim-framework.ts leaves this out.") }'

/** By file: what this site never runs in a browser, and the code in its place. A function's is its body, a variable's its value. */
const replaced: Record<string, Record<string, string>> = {
  // Nothing watches the router.
  "react-router/dist/production/lib/router/instrumentation.js": {
    getRouteInstrumentationUpdates: "{ return {} }",
    instrumentClientSideRouter: leftOut,
    consumeInstrumentationClientResultMetaReceiver: "{}",
  },
  // The site has no server components. A document has its scripts already.
  "react-router/dist/production/lib/dom/ssr/components.js": {
    RSCPrefetchPageLinksImpl: leftOut,
    contextScript: '" "',
    routeModulesScript: '" "',
  },
  // Their names, which are set on them, would keep them.
  "react-router/dist/production/lib/dom/lib.js": { HistoryRouter: leftOut, NavLink: "{}" },
  "react-router/dist/production/lib/hooks.js": {
    RSCErrorHandler: "{ return arguments[0].children }",
  },
  // React calls these after every commit of a transition, and they find no `ViewTransition`: the router starts the browser's itself.
  "react-dom/cjs/react-dom-client.production.js": {
    startViewTransition: leftOut,
    commitAfterMutationEffectsOnFiber: leftOut,
    createViewTransitionInstance: leftOut,
    applyViewTransitionName: "{}",
    applyViewTransitionToHostInstancesRecursive: "{}",
    commitAppearingPairViewTransitions: "{}",
    commitDeletedPairViewTransitions: "{}",
    commitEnterViewTransitions: "{}",
    commitExitViewTransitions: "{}",
    commitNestedViewTransitions: "{}",
    measureNestedViewTransitions: "{}",
    measureViewTransitionHostInstancesRecursive: "{}",
    restoreEnterOrExitViewTransitions: "{}",
    restoreNestedViewTransitions: "{}",
    restoreViewTransitionName: "{}",
    restoreViewTransitionOnHostInstances: "{}",
    updateActivityComponent: leftOut,
    updateSuspenseListComponent: leftOut,
    mountActionState: leftOut,
    updateActionStateImpl: leftOut,
    rerenderActionState: leftOut,
    setPropOnCustomElement: leftOut,
    // No refs on fragments.
    commitNewChildToFragmentInstance: "{}",
    deleteChildFromFragmentInstance: "{}",
    // No forms with functions as their actions.
    extractEvents$1: "{}",
    // Hints that only calls of `react-dom` give.
    preconnectAs: "{}",
    preinitModuleScript: "{}",
    preinitScript: "{}",
    preinitStyle: "{}",
    preload: "{}",
    preloadModule: "{}",
  },
}

/** Names of React, its DOM and the router that the table above leaves out. */
export const namesLeftOut = [
  "Activity",
  "SuspenseList",
  "ViewTransition",
  "useActionState",
  "HistoryRouter",
  "NavLink",
  "preconnect",
  "prefetchDNS",
  "preinit",
  "preinitModule",
  "preload",
  "preloadModule",
]

/** Leaves parts of React and React Router out of browsers: they are 7 kB of every page. */
export function trimFramework(): Plugin {
  return {
    name: "trim-framework",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    transform: {
      filter: { id: /\/node_modules\/(react-dom|react-router)\// },
      handler(code, id) {
        const file = id.slice(id.lastIndexOf("/node_modules/") + "/node_modules/".length)
        const parts = replaced[file]
        if (!parts) return null
        const found = partsIn(this.parse(code), parts)
        const missing = Object.keys(parts).filter(
          (name) => !found.some((part) => part.name === name),
        )
        if (missing.length > 0) {
          this.error(`${file} has no ${missing.join(", no ")}: it is written in another way now.`)
        }
        return { code: replace(code, found), map: null }
      },
    },
  }
}

type Part = { name: string; start: number; end: number; by: string }

function partsIn(program: { body: unknown }, parts: Record<string, string>): Part[] {
  const found: Part[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    const name = node.id?.name ?? ""
    const by = Object.hasOwn(parts, name) ? parts[name] : undefined
    const code = node.type === "FunctionDeclaration" ? node.body : node.init
    if (by !== undefined && code) found.push({ name, start: code.start, end: code.end, by })
    else Object.values(node).forEach(visit)
  }
  visit(program.body)
  return found
}

function replace(code: string, parts: Part[]): string {
  let replaced = code
  for (const { start, end, by } of parts.toReversed()) {
    replaced = replaced.slice(0, start) + by + replaced.slice(end)
  }
  return replaced
}

const isNode = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && "type" in value
