import * as newsletterList from "#shared/addresses/newsletter-list.ts"
import * as newsletterPage from "#shared/addresses/newsletter.ts"
import { editNotifications } from "#shared/addresses/paths.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { notFound } from "#app/request/not-found.ts"
import { Pager } from "#app/ui/list/pager.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { listNewsletters } from "#domain/newsletters/reading.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/list"
import css from "./newsletters.module.css"

const title = "メールマガジン"

export async function loader(args: Route.LoaderArgs) {
  const { page } = canonicalOrRedirect(newsletterList, args)
  const { origin, readPublic } = args.context.get(services)
  const found = await readPublic(["newsletters"], (tx) => listNewsletters(tx, { page }))
  if (page > found.pages) notFound(args.request)
  return { ...found, page, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, page, pages } = loaderData
  const path = newsletterList.write({ page })
  const at = (to: number) => (to >= 1 && to <= pages ? newsletterList.write({ page: to }) : null)
  return pageMeta({
    origin,
    path,
    title: page > 1 ? `${title}（${page}ページ目）` : title,
    description: "ナゾメグリのメールマガジンの、これまでの号です。登録しなくても読めます。",
    prev: at(page - 1),
    next: at(page + 1),
    data: [breadcrumbList(origin, { here: title, path })],
  })
}

export default function Newsletters({ loaderData: { sent, page, pages } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead title={title} lead="これまでにお送りしたメールマガジンです。" />
      {sent.length === 0 ? (
        <EmptyState title="お送りしたメールマガジンは、まだありません。" />
      ) : (
        <ul className={css.list}>
          {sent.map(({ id, subject, begunAt }) => (
            <li key={id}>
              <SiteLink to={newsletterPage.write({ id })} className={css.line}>
                <time className="text-14 ink-2 num" dateTime={tokyoDay(begunAt)}>
                  {dayText(tokyoDay(begunAt))}
                </time>
                <b>{subject}</b>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pages}
        href={(to) => newsletterList.write({ page: to })}
        link={SiteLink}
      />
      <p className="text-14">
        受け取るかどうかは、
        <SiteLink to={editNotifications} className="link">
          お知らせの設定
        </SiteLink>
        で選べます。
      </p>
    </div>
  )
}
