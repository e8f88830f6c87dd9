import * as newsletterPage from "#shared/addresses/newsletter.ts"
import { newsletters } from "#shared/addresses/paths.ts"
import { ArticleBody } from "#app/components/column/article-body.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keep } from "#app/request/keep.ts"
import { notFound } from "#app/request/not-found.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { KeptPart } from "#app/ui/kept/kept-part.tsx"
import { drawNewsletter } from "#domain/newsletters/draw.ts"
import { findNewsletter } from "#domain/newsletters/reading.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/newsletter"
import css from "./newsletters.module.css"

const all = { label: "メールマガジン", to: newsletters }

export async function loader(args: Route.LoaderArgs) {
  const { id } = canonicalOrRedirect(newsletterPage, args)
  const { origin, now, readPublic } = args.context.get(services)
  const names = [`newsletter:${id}`, "newsletters", "mysteries", "makers"]
  const found = await readPublic(names, (tx) => findNewsletter(tx, id))
  if (!found) notFound(args.request)
  const { subject, begunAt, body } = found
  const drawn = await readPublic(names, (tx) => drawNewsletter(tx, body))
  const article = keep(args.context, { ...drawn, now: now(), day: tokyoDay(now()) })
  return { id, subject, begunAt, origin, article }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, id, subject } = loaderData
  const path = newsletterPage.write({ id })
  return pageMeta({
    origin,
    path,
    title: subject,
    description: `ナゾメグリのメールマガジン「${subject}」です。`,
    data: [breadcrumbList(origin, { stops: [all], here: subject, path })],
  })
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { subject, begunAt, article } = loaderData
  const day = tokyoDay(begunAt)
  return (
    <article className={`wrap ${css.page}`}>
      <PageHead title={subject} stops={[all]} />
      <p className="text-14 ink-2">
        <time dateTime={day}>{dayText(day)}</time>
      </p>
      <KeptPart of={article} id="newsletter">
        {(drawn) => <ArticleBody of={drawn} />}
      </KeptPart>
    </article>
  )
}
