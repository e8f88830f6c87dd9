import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { deskImport } from "#shared/addresses/desk-import.ts"
import type { Route } from "./+types/import"
import { Begin } from "./import/begin.tsx"
import { ImportPage } from "./import/import-page.tsx"
import { readImportPage } from "./import/read-page.ts"
import { receiveImport } from "./import/receive-import.ts"

const title = "謎をまとめて取り込む"

export const loader = (args: Route.LoaderArgs) =>
  readImportPage(args.context.get(services), args.request, canonicalOrRedirect(deskImport, args))

export const action = (args: Route.ActionArgs) =>
  receiveImport(args.context.get(services), args.request, canonicalOrRedirect(deskImport, args))

export function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  const isFile = deskImport.read(url, "")?.id === null
  const loadSchema = async () => {
    const { deskImportAct, deskImportForm } = await import("#shared/schemas/desk-import-forms.ts")
    return isFile ? deskImportForm : deskImportAct
  }
  return sendForm<unknown, Awaited<ReturnType<typeof serverAction>>>({
    request,
    serverAction,
    loadSchema,
  })
}

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.step === "begin" ? (
    <Begin title={title} data={loaderData} reply={actionData} />
  ) : (
    <ImportPage key={loaderData.import.id} data={loaderData} reply={actionData} />
  )
}
