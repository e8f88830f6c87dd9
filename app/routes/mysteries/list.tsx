import { redirect } from "react-router"
import { MysteryList } from "#app/components/mystery/mystery-list.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { services } from "#app/context.ts"
import { notFound } from "#app/not-found.ts"
import { listMysteries } from "#domain/mysteries/listing.ts"
import { pageNumber } from "#shared/page-number.ts"
import { site } from "#shared/site.ts"
import type { Route } from "./+types/list"

export async function loader({ context, request }: Route.LoaderArgs) {
  const { now, readPublic } = context.get(services)
  const given = new URL(request.url).searchParams.get("page")
  if (given === "1") throw redirect("/mysteries", 301)
  const page = pageNumber(given)
  if (!page) notFound(request)
  const list = await readPublic(["mysteries"], (tx) => listMysteries(tx, page))
  if (page > list.pages) notFound(request)
  return { ...list, now: now() }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `謎解き一覧${loaderData && loaderData.page > 1 ? `（${loaderData.page}ページ目）` : ""} | ${site.name}`,
  },
  { name: "description", content: site.description },
]

export default function MysteriesPage({ loaderData }: Route.ComponentProps) {
  const { mysteries, total, page, pages, now } = loaderData
  return (
    <>
      <h1>謎解き一覧</h1>
      <p>{total.toLocaleString("ja-JP")}件</p>
      <MysteryList mysteries={mysteries} now={now} />
      <nav aria-label="ページ送り">
        {page > 1 && <SiteLink to={page === 2 ? "." : `?page=${page - 1}`}>前のページ</SiteLink>}
        <span>
          {page} / {pages}
        </span>
        {page < pages && <SiteLink to={`?page=${page + 1}`}>次のページ</SiteLink>}
      </nav>
    </>
  )
}
