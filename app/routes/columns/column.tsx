import { addresses } from "#shared/addresses/addresses.ts"
import * as columnPage from "#shared/addresses/column.ts"
import { composeAddress } from "#app/components/compose-address.ts"
import { ArticleBody } from "#app/components/column/article-body.tsx"
import { ColumnLines } from "#app/components/column/column-lines.tsx"
import { Drawing } from "#app/components/column/drawing.tsx"
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
import type { Route } from "./+types/column"
import { AuthorBox } from "./column/author-box.tsx"
import { ByLine } from "./column/by-line.tsx"
import css from "./column/column.module.css"
import { Contents } from "./column/contents.tsx"
import { Neighbours } from "./column/neighbours.tsx"
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
  const { origin, column, sharePicture } = loaderData
  const path = addresses.column(column.id)
  return pageMeta({
    origin,
    path,
    title: column.title,
    description: column.summary,
    type: "article",
    image: { path: sharePicture, alt: `コラム「${column.title}」` },
    data: [
      articleThing(column, { origin, picture: sharePicture }),
      breadcrumbList(origin, { stops: [allColumns], here: column.title, path }),
    ],
  })
}

export default function ColumnPage({ loaderData }: Route.ComponentProps) {
  const { column, cover, contents, article, others, origin } = loaderData
  const { id, title } = column
  return (
    <article className={`wrap ${css.page}`}>
      <PageHead title={title} stops={[allColumns]} lead={column.summary} />
      <ByLine column={column} />
      <KeptPart of={cover} id="cover">
        {({ cover }) =>
          cover && (
            <div className={css.cover}>
              <Drawing of={cover.of} words={cover.words} fills />
            </div>
          )
        }
      </KeptPart>
      <div className={css.text}>
        <Contents of={contents} />
        <KeptPart of={article} id="article" wake={wakeCards}>
          {(drawn) => <ArticleBody of={drawn} />}
        </KeptPart>
      </div>
      <AuthorBox column={column} profile={loaderData.profile}>
        <ShareButton
          href={composeAddress(
            [`「${title}」`, "ナゾメグリのコラム", origin + addresses.column(id)].join("\r\n"),
          )}
        />
      </AuthorBox>
      <KeptPart of={others} id="others">
        {({ related, neighbours }) => (
          <>
            <Neighbours of={neighbours} />
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
