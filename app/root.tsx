import { Suspense, use, useEffect } from "react"
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router"
import { openSearchDescription } from "#shared/addresses/server-routes.ts"
import { feeds } from "#shared/feeds/feeds.ts"
import { site } from "#shared/site.ts"
import { FrameFacts } from "./request/frame-facts.ts"
import { useAds } from "./third-parties/ads/use-ads.ts"
import { useAnalytics } from "./third-parties/analytics/use-analytics.ts"
import { releasePresses } from "./frame/held-presses.ts"
import { useFollowPlainLinks } from "./frame/follow-plain-links.ts"
import { EarlyScript } from "./frame/early-script.tsx"
import { OfflinePage } from "./frame/error-pages/offline-page.tsx"
import { LazyAroundLogin } from "./frame/lazy-around-login.tsx"
import { PageTitle } from "./frame/page-title.tsx"
import { attributesOf, ThirdParties } from "./third-parties/third-parties.ts"
import { lazyPart } from "./components/lazy-part.tsx"
import { Frame } from "./layouts/frame.tsx"
import { Tooltip } from "./ui/overlay/tooltip.tsx"
import type { Route } from "./+types/root"
import "./styles/tokens.css"
import "./styles/site.css"
// The error page loads by itself, but has to be painted with its styles at once.
import "./frame/error-pages/not-found-page.module.css"
import "./ui/list/expandable.module.css"

const ErrorPage = lazyPart(
  async () => (await import("./frame/error-pages/error-page.tsx")).ErrorPage,
)

const icons = `?v=${site.iconVersion}`

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: `/favicon.ico${icons}`, sizes: "32x32" },
  { rel: "icon", href: `/icon.svg${icons}`, type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: `/apple-touch-icon.png${icons}` },
  { rel: "manifest", href: "/manifest.json" },
  ...Object.values(feeds).map(({ path, title }) => ({
    rel: "alternate",
    type: "application/atom+xml",
    title: `${title} | ${site.name}`,
    href: path,
  })),
  {
    rel: "search",
    type: "application/opensearchdescription+xml",
    title: site.name,
    href: openSearchDescription,
  },
]

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    // The inline script sets the chosen theme here before hydration.
    <html
      lang="ja"
      data-copyright={use(FrameFacts).copyright}
      suppressHydrationWarning
      {...attributesOf(use(ThirdParties))}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site.themeColour} />
        <EarlyScript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <LazyAroundLogin />
        <Tooltip />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFollowPlainLinks()
  useAds()
  useAnalytics()
  useEffect(releasePresses, [])
  return (
    <>
      <Outlet />
      <PageTitle />
    </>
  )
}

/** The error boundary of all pages. A page has its own only if it can do better. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The property does not exist on the server.
  const isOffline = !isRouteErrorResponse(error) && globalThis.navigator?.onLine === false
  return (
    <Frame column="narrow">
      <Suspense>{isOffline ? <OfflinePage /> : <ErrorPage error={error} />}</Suspense>
    </Frame>
  )
}
