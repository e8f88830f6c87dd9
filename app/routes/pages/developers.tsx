import { fixed } from "#shared/addresses/page.ts"
import { developers } from "#shared/addresses/paths.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { readPublishedTables } from "#domain/programs/published-tables.ts"
import type { Route } from "./+types/developers"
import { Access } from "./developers/access.tsx"
import { Dumps } from "./developers/dumps.tsx"
import { Examples } from "./developers/examples.tsx"
import { Limits } from "./developers/limits.tsx"
import { Tables } from "./developers/tables.tsx"
import css from "./developers/developers.module.css"

const title = "開発者の方へ"
const lead =
  "ナゾメグリのデータを、自分のプログラムや表計算、ほかのサイトから読めます。会員なら、自分の記録を書くこともできます。"

export async function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(developers), args)
  const { origin, readPublic } = args.context.get(services)
  return { tables: await readPublic(["catalogue"], readPublishedTables), origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin } = loaderData
  const data = [breadcrumbList(origin, { here: title, path: developers })]
  return pageMeta({ origin, path: developers, title, description: lead, data })
}

export default function Developers({ loaderData: { tables, origin } }: Route.ComponentProps) {
  return (
    <article className={`wrap ${css.page}`}>
      <PageHead title={title} lead={lead} />
      <Examples origin={origin} />
      <Access origin={origin} />
      <Tables tables={tables} />
      <Dumps origin={origin} />
      <Limits />
    </article>
  )
}
