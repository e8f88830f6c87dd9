import { Outlet, useLocation } from "react-router"
import { Logo } from "#app/frame/logo.tsx"
import { services } from "#app/request/context.ts"
import { requireDesk, requireRole } from "#app/request/require-member.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { useFocusAfterRemoval } from "#app/ui/list/use-focus-after-removal.ts"
import { TabLinks } from "#app/ui/list/tab-links.tsx"
import { pages } from "#shared/addresses/pages.ts"
import { covers, deskRoles } from "#shared/members/viewer.ts"
import type { Route } from "./+types/admin"
import { deskTabs } from "./admin/desk-tabs.ts"
import css from "./admin.module.css"

/** For those whom a page is not for it does not exist: neither its document, nor its data, nor its actions. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, pattern }) => {
    const site = context.get(services)
    // The router's patterns begin without a slash, as in app/routes.ts.
    const access = pages.find((page) => page.pattern.slice(1) === pattern)?.access
    const role = deskRoles.find((one) => one === access)
    await (role === undefined ? requireDesk(site, request) : requireRole(site, request, role))
  },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = await requireDesk(context.get(services), request)
  return { tabs: deskTabs.filter((tab) => tab.role === null || covers(role, tab.role)) }
}

/** Administration: wide, without the public frame, excluded from search engines. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const main = useFocusAfterRemoval<HTMLElement>()
  return (
    <>
      <meta name="robots" content="noindex" />
      <a href="#main" className={css.skip}>
        本文へ移動
      </a>
      <header className={css.header}>
        <Logo />
        <p className={css.name}>管理</p>
        <TabLinks label="管理" tabs={loaderData.tabs} here={pathname} link={SiteLink} />
      </header>
      <main id="main" {...main} className={css.main}>
        <Outlet />
      </main>
    </>
  )
}
