import { contactAddress, readContactAddress } from "#app/addresses/contact.ts"
import { addresses } from "#app/addresses/addresses.ts"
import { SiteForm, TrapField } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseAutomated } from "#app/request/refuse-automated.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { Select } from "#app/ui/select.tsx"
import { TextArea } from "#app/ui/text-area.tsx"
import { TextField } from "#app/ui/text-field.tsx"
import { sendForm } from "#app/viewer/send-form.ts"
import { sendContactMessage } from "#domain/contact/sending.ts"
import { contactKinds, contactLimits } from "#shared/contact/contact-kinds.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { contactForm } from "#shared/schemas/contact-form.ts"
import { ticketField } from "#shared/schemas/form-reply.ts"
import { redirect } from "react-router"
import type { Route } from "./+types/contact"
import css from "./contact.module.css"
import { ContactSent } from "./contact/contact-sent.tsx"

export function loader({ context, request }: Route.LoaderArgs) {
  const { formTickets, origin } = context.get(services)
  const { page, isSent } = readContactAddress(new URL(request.url))
  return { ticket: formTickets.issue(), page, isSent, origin }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { formTickets, receive, now } = context.get(services)
  const { sent, typed } = await readForm(contactForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const refusal = refuseAutomated(formTickets, typed)
  if (refusal) return refusal
  const form = { ticket: typed[ticketField] ?? "", now: now() }
  const outcome = await receive((tx) => sendContactMessage(tx, sent.value, form))
  if (!outcome.ok) return refuseForm(outcome, typed)
  throw redirect(contactAddress({ isSent: true }), 303)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/contact-form.ts")).contactForm
  return sendForm({ request, serverAction, loadSchema })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.contact,
        title: loaderData.isSent ? messages.CONTACT.SENT : "お問い合わせ",
        description:
          "ナゾメグリへのお問い合わせ。不具合、掲載内容、会員登録などについてお送りください。",
        ...(loaderData.isSent || loaderData.page ? { robots: "noindex, follow" } : {}),
      })
    : []

const subjects = [
  { value: "", label: "選んでください" },
  ...Object.entries(contactKinds).map(([value, label]) => ({ value, label })),
]

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isSent) return <ContactSent />
  const ticket = actionData?.typed[ticketField] || loaderData.ticket
  return (
    <>
      <PageHead
        title="お問い合わせ"
        lead="お気づきの点やご質問をお聞かせください。内容を確認のうえ、メールでお返事します。"
      />
      <div className={css.sheet}>
        <SiteForm reply={actionData} button="送信する">
          {(field) => (
            <>
              <input type="hidden" name={ticketField} value={ticket} />
              <TextField label="お名前" required autoComplete="name" {...field("name")} />
              <TextField
                label="メールアドレス"
                type="email"
                inputMode="email"
                autoComplete="email"
                required
                hint="お返事と控えをお送りするアドレスです。"
                {...field("email")}
              />
              <Select label="お問い合わせの種類" required options={subjects} {...field("kind")} />
              <TextArea
                label="お問い合わせ内容"
                required
                rows={8}
                limit={contactLimits.body}
                hint="不具合のときは、お使いの端末やブラウザ、起きたことの順番もお書きください。"
                {...field("body")}
              />
              <TextField
                label="該当ページのURL"
                note="任意"
                inputMode="url"
                autoComplete="off"
                {...field("page", loaderData.page)}
              />
              <TrapField />
              <p className={css.note}>{messages.CONTACT.PRIVACY}</p>
            </>
          )}
        </SiteForm>
      </div>
    </>
  )
}
