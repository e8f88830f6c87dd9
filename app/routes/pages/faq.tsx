import { Form } from "react-router"
import * as faq from "#shared/addresses/faq.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keep } from "#app/request/keep.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { questionsOf } from "#app/head/structured-data/questions.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { useResetForm } from "#app/ui/form/use-reset-form.ts"
import { findQuestions, foldQuestions } from "#domain/pages/find-questions.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import type { Route } from "./+types/faq"
import { readPageAt, textShown } from "./texts.ts"
import { TextPage } from "./text-page.tsx"
import css from "./text-page.module.css"

export async function loader(args: Route.LoaderArgs) {
  const { words } = canonicalOrRedirect(faq, args)
  const site = args.context.get(services)
  const { origin, now } = site
  const { article, ...page } = readPageAt(faq.pattern, site)
  const { blocks, count } = findQuestions(article.blocks, words)
  return {
    ...page,
    words,
    count,
    contents: words === "" ? article.contents : [],
    questions: words === "" ? questionsOf(article.blocks) : null,
    shown: keep(
      args.context,
      textShown({ ...article, blocks: foldQuestions(blocks, words !== "") }, now()),
    ),
    origin,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, title, lead, questions, words } = loaderData
  return pageMeta({
    origin,
    path: faq.write({ words }),
    title,
    description: lead,
    robots: words === "" ? undefined : "noindex, follow",
    data: [breadcrumbList(origin, { here: title, path: faq.pattern }), questions],
  })
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { words, count } = loaderData
  const search = useResetForm(words)
  return (
    <TextPage {...loaderData} key={words}>
      <search>
        <Form ref={search} action={faq.pattern} className={css.search}>
          <TextField
            name="q"
            type="search"
            label="言葉でさがす"
            defaultValue={words}
            placeholder="通知、退会、ネタバレ…"
            maxLength={60}
            enterKeyHint="search"
          />
          <Button type="submit">さがす</Button>
        </Form>
      </search>
      {words !== "" && (
        <p>
          <output>{`「${words}」の質問は${count}件です。`}</output>{" "}
          {count === 0 ? (
            <SiteLink to={addresses.contact} className="link">
              お問い合わせ
            </SiteLink>
          ) : (
            <SiteLink to={faq.pattern} className="link">
              すべての質問を見る
            </SiteLink>
          )}
        </p>
      )}
    </TextPage>
  )
}
