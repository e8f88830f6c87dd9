import type { Plugin } from "vite"

/**
 * Leaves React Router's instrumentation of routers and routes out of the browser: 1 kB that nobody turns on here, and that no
 * option of it removes. An update that asks this file for more fails the build.
 */
export function leaveOutInstrumentation(): Plugin {
  return {
    name: "leave-out-instrumentation",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    load: {
      filter: { id: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
      handler: () => `
        export const consumeInstrumentationClientResultMetaReceiver = () => undefined
        export const getRouteInstrumentationUpdates = () => ({})
        export const instrumentClientSideRouter = (router) => router
        export const instrumentHandler = (handler) => handler
        export const instrumentationResultMetaContext = null
      `,
    },
  }
}
