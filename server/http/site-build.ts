import type { RequestListener } from "node:http"
import { pathToFileURL } from "node:url"
import path from "node:path"
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router"
import type { Services } from "#domain/services.ts"

/** React Router's build of app/, with the additions of app/entry.server.tsx. */
export type SiteBuild = Omit<ServerBuild, "entry"> & {
  entry: {
    module: ServerBuild["entry"]["module"] & {
      provide: (
        services: Services,
        isDocument: boolean,
        takeDocument?: (document: string) => void,
      ) => RouterContextProvider
      createRequestHandler: typeof createRequestHandler
    }
  }
}

/** `built`: a finished build. `live`: rebuilt by Vite whenever a file changes. */
export type SiteSource =
  | { kind: "built"; build: SiteBuild }
  | { kind: "live"; load: () => Promise<SiteBuild> }

export async function loadBuild(file: string): Promise<SiteSource> {
  const build: SiteBuild = await import(pathToFileURL(file).href)
  return { kind: "built", build }
}

/** `middleware` serves Vite's own addresses and must come first. */
export async function startVite(): Promise<{
  source: SiteSource
  middleware: (...parameters: [...Parameters<RequestListener>, next: () => void]) => void
  close: () => Promise<void>
}> {
  const { createServer } = await import("vite")
  const root = path.resolve(import.meta.dirname, "../..")
  const ours = process.listeners("SIGTERM")
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" })
  // The router's plugin would exit the process at once; server/main.ts decides how it ends.
  const theirs = process.listeners("SIGTERM").filter((listener) => !ours.includes(listener))
  for (const listener of theirs) process.off("SIGTERM", listener)
  return {
    source: {
      kind: "live",
      load: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<SiteBuild>,
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
