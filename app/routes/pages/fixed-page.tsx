import { fixed } from "#shared/addresses/page.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keep } from "#app/request/keep.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import type { Route } from "./+types/fixed-page"
import { readPageAt, textShown } from "./texts.ts"
import { TextPage } from "./text-page.tsx"

/** Pages of the operator: texts of content/pages, at one address each. */
export async function loader(args: Route.LoaderArgs) {
  const path = args.url.pathname.replace(/\.data$/, "")
  canonicalOrRedirect(fixed(path), args)
  const site = args.context.get(services)
  const { origin, now } = site
  const { article, ...page } = readPageAt(path, site)
  const shown = keep(args.context, textShown(article, now()))
  return { ...page, path, contents: article.contents, shown, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, path, title, lead } = loaderData
  const data = [breadcrumbList(origin, { here: title, path })]
  return pageMeta({ origin, path, title, description: lead, data })
}

export default function FixedPage({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />
}
