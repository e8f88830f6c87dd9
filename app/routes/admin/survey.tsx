import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { History } from "#app/components/desk/history.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { services } from "#app/request/context.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { readHistory } from "#domain/moderation/log.ts"
import { readSurveyResults } from "#domain/surveys/results.ts"
import { deskSurvey, deskSurveys } from "#shared/addresses/desk-surveys.ts"
import { numberText } from "#shared/text/number-text.ts"
import type { Route } from "./+types/survey"
import { Result } from "./surveys/result.tsx"
import css from "./surveys/survey.module.css"

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const { read } = await requireRole(context.get(services), request, "admin")
  const { id } = canonicalOrRedirect(deskSurvey, args)
  const survey = await read((tx) => readSurveyResults(tx, id))
  if (!survey) notFound(request)
  const about = { table: "surveys", key: String(id) }
  return { survey, about, history: await read((tx) => readHistory(tx, about)) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskMeta(loaderData?.survey.title ?? "アンケート")

export default function Survey({ loaderData }: Route.ComponentProps) {
  const { survey, about, history } = loaderData
  return (
    <>
      <p>
        <SiteLink to={deskSurveys.pattern} className="row-inline tap accent text-14">
          アンケートの一覧へ
        </SiteLink>
      </p>
      <h1 className="text-18">{survey.title}</h1>
      <p className="text-14 ink-2">
        {survey.active ? "受付中" : "停止中"}・{survey.maker !== null && `${survey.maker}・`}
        <span className="num">{numberText(survey.responses)}人が回答</span>
      </p>
      <ol className={css.results}>
        {survey.results.map((result) => (
          <li key={result.id}>
            <Result of={result} />
          </li>
        ))}
      </ol>
      <History entries={history} of={about} />
    </>
  )
}
