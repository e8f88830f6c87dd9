import type { RequestListener } from "node:http"
import { pathToFileURL } from "node:url"
import type { RouterContextProvider, ServerBuild } from "react-router"
import type { Services } from "#app/context.ts"

/** What React Router builds out of app/, with the door through which our services come in. */
export type SiteBuild = Omit<ServerBuild, "entry"> & {
  entry: {
    module: ServerBuild["entry"]["module"] & {
      provide: (services: Services) => RouterContextProvider
    }
  }
}

/** `finished`: built once and for all. `growing`: made anew by Vite whenever a file changes. */
export type SiteSource =
  | { kind: "finished"; build: SiteBuild }
  | { kind: "growing"; load: () => Promise<SiteBuild> }

export async function loadBuild(file: string): Promise<SiteSource> {
  const build: SiteBuild = await import(pathToFileURL(file).href)
  return { kind: "finished", build }
}

/** `middleware` answers for Vite's own addresses and must be asked first. */
export async function startVite(): Promise<{
  source: SiteSource
  middleware: (...parameters: [...Parameters<RequestListener>, next: () => void]) => void
  close: () => Promise<void>
}> {
  const { createServer } = await import("vite")
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" })
  return {
    source: {
      kind: "growing",
      load: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<SiteBuild>,
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
