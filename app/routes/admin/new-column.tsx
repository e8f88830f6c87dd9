import { redirect } from "react-router"
import { DeskFormPage } from "#app/components/desk/desk-form-page.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { services } from "#app/request/context.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireRole } from "#app/request/require-member.ts"
import { TextField } from "#app/ui/form/text-field.tsx"
import { addColumn } from "#domain/columns/writing.ts"
import { deskColumn, deskColumns } from "#shared/addresses/desk-columns.ts"
import { newColumnForm } from "#shared/schemas/desk-column-form.ts"
import type { Route } from "./+types/new-column"

const title = "コラムを書く"

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireRole(context.get(services), request, "editor")
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { member, write } = await requireRole(context.get(services), request, "editor")
  const { sent, typed } = await readForm(newColumnForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const added = await write((tx) => addColumn(tx, sent.value, member))
  if (!added.ok) return refuseForm(added, typed)
  throw redirect(deskColumn.write({ id: added.value }, ""), 303)
}

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function NewColumn({ actionData }: Route.ComponentProps) {
  return (
    <DeskFormPage title={title} back={{ to: deskColumns.pattern, label: "コラムの一覧へ" }}>
      <SiteForm reply={actionData} button="下書きを作る">
        {(field) => (
          <>
            <TextField label="タイトル" required maxLength={200} {...field("title")} />
            <TextField label="書いた人の名前" note="任意" autoComplete="off" {...field("author")} />
          </>
        )}
      </SiteForm>
    </DeskFormPage>
  )
}
