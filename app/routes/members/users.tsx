import * as users from "#shared/addresses/users.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import type { Route } from "./+types/users"
import { readUsers } from "./users/read-page.ts"
import { UsersPage } from "./users/users-page.tsx"

const title = "ユーザー"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(users, args)
  const page = await readUsers(args.context.get(services), state)
  if (!page) notFound(args.request)
  return page
}

/** The results of a search by name are not for search engines. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { name, page, pages, origin } = loaderData
  const path = users.write({ name, page })
  const at = (to: number) => (to >= 1 && to <= pages ? users.write({ name, page: to }) : null)
  return pageMeta({
    origin,
    path,
    title: page > 1 ? `${title}（${page}ページ目）` : title,
    description: "謎解き・脱出ゲームのナゾ活（体験レポート）を書いている人たちの一覧です。",
    ...(name !== "" && { robots: "noindex, follow" as const }),
    prev: at(page - 1),
    next: at(page + 1),
    data: [breadcrumbList(origin, { here: title, path })],
  })
}

export default function Users({ loaderData }: Route.ComponentProps) {
  return <UsersPage title={title} data={loaderData} />
}
