import { buffer } from "node:stream/consumers"
import { createElement as h } from "react"
import { renderToReadableStream } from "react-dom/server"
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  type RouterContextProvider,
  Scripts,
  ServerRouter,
  useLoaderData,
  useRouteError,
} from "react-router"
import { provide, services, takeDocument } from "#app/request/context.ts"
import type { Services } from "#domain/services.ts"
import type { SiteBuild } from "#server/http/site-build.ts"

type Work = (
  site: Services,
  params: Record<string, string | undefined>,
  request: Request,
) => unknown

export type SmallPage = { path: string; loader?: Work; action?: Work; html?: string }

/** A handmade build: a root and a few pages that show the data of their loaders. */
export function smallSite(pages: SmallPage[]): SiteBuild {
  const routes: SiteBuild["routes"] = {
    root: { id: "root", path: "", module: { default: Root, ErrorBoundary: ErrorPage } },
  }
  const listed: SiteBuild["assets"]["routes"] = {
    root: clientRoute({ id: "root", path: "" }, false),
  }

  for (const { path, loader, action, html } of pages) {
    const location = path === "/" ? { index: true } : { path: path.slice(1) }
    const route = { id: `routes${path}`, parentId: "root", ...location }
    routes[route.id] = {
      ...route,
      module: {
        default: html ? () => h("div", { dangerouslySetInnerHTML: { __html: html } }) : LoaderData,
        ...(loader ? { loader: withServices(loader) } : {}),
        ...(action ? { action: withServices(action) } : {}),
      },
    }
    listed[route.id] = clientRoute(route, loader !== undefined)
  }
  return {
    entry: { module: { default: draw, provide, createRequestHandler } },
    routes,
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: listed,
      url: "/assets/manifest.js",
      version: "build-1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  }
}

function clientRoute(
  route: { id: string; path?: string; index?: boolean; parentId?: string },
  hasLoader: boolean,
) {
  return {
    ...route,
    hasAction: false,
    hasLoader,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    module: `/assets/${route.id}.js`,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}

function withServices(work: Work) {
  return async ({ context, params, request }: LoaderFunctionArgs) =>
    (await work(context.get(services), params, request)) ?? null
}

async function draw(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(services)
  const router = h(ServerRouter, { context: routerContext, url: request.url, nonce })
  const stream = await renderToReadableStream(router, { nonce, onError: () => undefined })
  await stream.allReady
  headers.set("Content-Type", "text/html; charset=utf-8")
  context.get(takeDocument)((await buffer(stream)).toString("latin1"))
  return new Response(null, { status, headers })
}

function Root() {
  return h("html", { lang: "ja" }, h("body", null, h(Outlet), h(Scripts)))
}

function LoaderData() {
  return h("p", null, JSON.stringify(useLoaderData()))
}

function ErrorPage() {
  const error = useRouteError()
  const text = isRouteErrorResponse(error) ? String(error.data) : "Internal Server Error"
  return h("html", { lang: "ja" }, h("body", null, h("h1", null, text)))
}
