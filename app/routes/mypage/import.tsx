import * as importHistory from "#shared/addresses/import-history.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import type { Route } from "./+types/import"
import { refusalIn } from "./import/answer-form.tsx"
import { Begin } from "./import/begin.tsx"
import { Choose } from "./import/choose.tsx"
import { Made } from "./import/made.tsx"
import { readImportPage } from "./import/read-page.ts"
import { receiveImport } from "./import/receive.ts"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(importHistory, args)
  return readImportPage(site, { member, id, request: args.request })
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(importHistory, args)
  return receiveImport(site, { request: args.request, member, id })
}

export function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  const isHistory = importHistory.read(url)?.id === null
  const loadSchema = async () => {
    const { historyForm, choicesForm } = await import("#shared/schemas/import-forms.ts")
    return isHistory ? historyForm : choicesForm
  }
  return sendForm<unknown, Awaited<ReturnType<typeof serverAction>>>({
    request,
    serverAction,
    loadSchema,
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: importHistory.pattern,
        title: "取り込みと書き出し",
        robots: "noindex, follow",
      })
    : []

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.step === "begin") return <Begin data={loaderData} reply={refusalIn(actionData)} />
  if (loaderData.step === "choose") return <Choose data={loaderData} reply={actionData} />
  return <Made data={loaderData} reply={actionData} />
}
