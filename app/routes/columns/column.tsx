import { addresses } from "#shared/addresses/addresses.ts"
import * as columnPage from "#shared/addresses/column.ts"
import { composeAddress } from "#app/components/compose-address.ts"
import { ArticleBody } from "#app/components/column/article-body.tsx"
import { ColumnLines } from "#app/components/column/column-lines.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { ShareButton } from "#app/components/share-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keepArticle } from "./column/keep-article.ts"
import { notFound } from "#app/request/not-found.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { articleThing } from "#app/head/structured-data/article-thing.ts"
import { allColumns, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { KeptPart } from "#app/ui/kept/kept-part.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/column"
import { AuthorBox } from "./column/author-box.tsx"
import css from "./column/column.module.css"
import { readColumnPage } from "./column/read-page.ts"
import { wakeCards } from "./column/wake-cards.ts"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(columnPage, args)
  const shown = await readColumnPage(args.context.get(services), state)
  if (!shown) notFound(args.request)
  return keepArticle(args.context, shown)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, column } = loaderData
  const path = addresses.column(column.id)
  return pageMeta({
    origin,
    path,
    title: column.title,
    description: column.summary,
    type: "article",
    data: [
      articleThing(column, origin),
      breadcrumbList(origin, { stops: [allColumns], here: column.title, path }),
    ],
  })
}

export default function ColumnPage({ loaderData }: Route.ComponentProps) {
  const { column, contents, article, others, origin } = loaderData
  const { published_at, updated_at, minutes, title } = column
  const [published, updated] = [tokyoDay(published_at), tokyoDay(updated_at)]
  return (
    <article className={`wrap ${css.page}`}>
      <PageHead title={title} stops={[allColumns]} lead={column.summary} />
      <p className={css.facts}>
        <span>{column.memberName ?? column.author}</span>
        <time dateTime={published}>{dayText(published)}</time>
        {updated > published && (
          <span>
            <time dateTime={updated}>{dayText(updated)}</time>更新
          </span>
        )}
        <span>{`${minutes}分で読める`}</span>
      </p>
      {contents.length > 1 && (
        <nav className={css.contents} aria-label="目次">
          <ol>
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <KeptPart of={article} id="article" wake={wakeCards}>
        {(drawn) => <ArticleBody of={drawn} />}
      </KeptPart>
      <AuthorBox column={column} profile={loaderData.profile}>
        <ShareButton
          href={composeAddress(
            [`「${title}」`, "ナゾメグリのコラム", origin + addresses.column(column.id)].join(
              "\r\n",
            ),
          )}
        />
      </AuthorBox>
      <KeptPart of={others} id="others">
        {({ related, neighbours }) => (
          <>
            <nav className={css.neighbours} aria-label="前後のコラム">
              {neighbours.before && (
                <SiteLink to={addresses.column(neighbours.before.id)} rel="prev">
                  <small>前のコラム</small>
                  <b>{neighbours.before.title}</b>
                </SiteLink>
              )}
              {neighbours.after && (
                <SiteLink to={addresses.column(neighbours.after.id)} rel="next">
                  <small>次のコラム</small>
                  <b>{neighbours.after.title}</b>
                </SiteLink>
              )}
            </nav>
            {related.length > 0 && (
              <section className="section">
                <SectionHead
                  title="あわせて読む"
                  more={{ to: addresses.columns, text: "すべて見る", link: SiteLink }}
                />
                <ColumnLines columns={related} />
              </section>
            )}
          </>
        )}
      </KeptPart>
    </article>
  )
}
