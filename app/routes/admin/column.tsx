import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { History } from "#app/components/desk/history.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { deskColumn } from "#shared/addresses/desk-columns.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { ShouldRevalidateFunctionArgs } from "react-router"
import type { Route } from "./+types/column"
import { EditorPage } from "./column/editor-page.tsx"
import { readColumnToWrite } from "./column/read-page.ts"
import { receiveDraft } from "./column/receive-draft.ts"

export function loader(args: Route.LoaderArgs) {
  const { id } = canonicalOrRedirect(deskColumn, args)
  return readColumnToWrite(args.context.get(services), args.request, id)
}

export function action(args: Route.ActionArgs) {
  const { id } = canonicalOrRedirect(deskColumn, args)
  return receiveDraft(args.context.get(services), args.request, id)
}

/** A lost connection or an ended session leaves the page as it is, with everything typed. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendForm({ request, serverAction, loadSchema, failure: messages.DESK.COLUMN_NOT_SAVED })

const loadSchema = async () => (await import("#shared/schemas/desk-column-form.ts")).sentColumnForm

/** After a lost connection or an ended session the page could not be read again, and what is typed would go with it. */
const lost: readonly unknown[] = ["offline", "timeout", "signed-out", "unavailable"]

/** A preview changes nothing that is stored. */
export const shouldRevalidate = ({ formData, actionResult }: ShouldRevalidateFunctionArgs) =>
  formData?.get("act") !== "preview" && !lost.includes(actionResult?.code)

export const meta: Route.MetaFunction = () => deskMeta("コラムを編集する")

export default function ColumnToWrite({ loaderData, actionData }: Route.ComponentProps) {
  const { about, history } = loaderData
  return (
    <>
      <EditorPage key={loaderData.id} data={loaderData} reply={actionData} />
      <History entries={history} of={about} />
    </>
  )
}
