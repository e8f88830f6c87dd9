import { fixed } from "#shared/addresses/page.ts"
import * as newsletterPage from "#shared/addresses/newsletter.ts"
import { editNotifications, newsletters } from "#shared/addresses/paths.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { listNewsletters } from "#domain/newsletters/reading.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/list"
import css from "./newsletters.module.css"

const title = "メールマガジン"

export async function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(newsletters), args)
  const { origin, readPublic } = args.context.get(services)
  const sent = await readPublic(["newsletters"], listNewsletters)
  return { origin, sent }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: newsletters,
        title,
        description: "ナゾメグリのメールマガジンの、これまでの号です。登録しなくても読めます。",
        data: [breadcrumbList(loaderData.origin, { here: title, path: newsletters })],
      })
    : []

export default function Newsletters({ loaderData: { sent } }: Route.ComponentProps) {
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
