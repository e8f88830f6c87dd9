import { redirect } from "react-router"
import { DeskFormPage } from "#app/components/desk/desk-form-page.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { services } from "#app/request/context.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireRole } from "#app/request/require-member.ts"
import { TextField } from "#app/ui/form/text-field.tsx"
import { submissionOf } from "#domain/desk/submission.ts"
import { addNewsletter } from "#domain/newsletters/writing.ts"
import { deskNewsletter, deskNewsletters } from "#shared/addresses/desk-newsletters.ts"
import { ticketField } from "#shared/schemas/form-reply.ts"
import { newNewsletterForm } from "#shared/schemas/newsletter-form.ts"
import type { Route } from "./+types/new-newsletter"

const title = "メールマガジンを書く"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  await requireRole(site, request, "admin")
  return { ticket: site.formTickets.issue() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { write } = await requireRole(context.get(services), request, "admin")
  const { sent, typed } = await readForm(newNewsletterForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const submission = submissionOf(typed[ticketField], sent.value)
  const added = await write((tx) => addNewsletter(tx, { ...sent.value, submission }))
  if (!added.ok) return refuseForm(added, typed)
  throw redirect(deskNewsletter.write({ id: added.value, isTried: false }, ""), 303)
}

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function NewNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const ticket = actionData?.typed[ticketField] ?? loaderData.ticket
  return (
    <DeskFormPage
      title={title}
      back={{ to: deskNewsletters.pattern, label: "メールマガジンの一覧へ" }}
    >
      <SiteForm reply={actionData} button="下書きを作る">
        {(field) => (
          <>
            <input type="hidden" name={ticketField} value={ticket} />
            <TextField label="件名" required maxLength={100} {...field("subject")} />
          </>
        )}
      </SiteForm>
    </DeskFormPage>
  )
}
