import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router"
import { messages } from "#shared/messages/catalogue.ts"
import { site } from "#shared/site.ts"
import { SiteLink } from "./components/site-link.tsx"
import type { Route } from "./+types/root"
import "./styles/site.css"

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site.themeColour} />
        <Meta />
        <Links />
      </head>
      <body>
        <header>
          <SiteLink to="/">{site.name}</SiteLink>
          <nav aria-label="サイト内">
            <SiteLink to="/mysteries">謎解きを探す</SiteLink>
          </nav>
        </header>
        <main>{children}</main>
        <footer>
          <small>{site.copyright}</small>
        </footer>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const text = missing ? String(error.data) : messages.PAGE.SERVER_ERROR
  return (
    <>
      <title>{`${missing ? messages.PAGE.NOT_FOUND : messages.PAGE.SERVER_ERROR} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{text}</h1>
      <p>{missing ? messages.PAGE.NOT_FOUND_HINT : messages.PAGE.SERVER_ERROR_HINT}</p>
      <p>
        <SiteLink to="/mysteries">謎解きの一覧を見る</SiteLink>
      </p>
    </>
  )
}
