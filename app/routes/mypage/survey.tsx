import * as survey from "#shared/addresses/survey.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import type { Route } from "./+types/survey"
import { readSurveyPage } from "./survey/read-page.ts"
import { receiveAnswers } from "./survey/receive-answers.ts"
import { SurveyForm } from "./survey/survey-form.tsx"
import { SurveyList, title } from "./survey/survey-list.tsx"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(survey, args)
  return readSurveyPage(site, { member, id, request: args.request })
}

export function action(args: Route.ActionArgs) {
  const { id } = canonicalOrRedirect(survey, args)
  return receiveAnswers(args.context.get(services), args.request, id)
}

/** Only the server knows the questions; the browser keeps what was typed if the connection is lost. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/survey-form.ts")).surveyForm([])
  return sendForm({ request, serverAction, loadSchema })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: survey.pattern,
        title: loaderData.asked?.title ?? title,
        robots: "noindex, follow",
      })
    : []

export default function SurveyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { surveys, asked } = loaderData
  if (asked) return <SurveyForm survey={asked} reply={actionData} />
  return <SurveyList surveys={surveys} />
}
