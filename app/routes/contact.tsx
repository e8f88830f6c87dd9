import * as contact from "#shared/addresses/contact.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { SiteForm, TrapField } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { Select } from "#app/ui/form/select.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { sendForm } from "#app/viewer/send-form.ts"
import { contactKinds, contactLimits } from "#shared/contact/contact-kinds.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { ticketField } from "#shared/schemas/form-reply.ts"
import type { Route } from "./+types/contact"
import css from "./contact.module.css"
import { ContactSent } from "./contact/contact-sent.tsx"
import { receiveMessage } from "./contact/receive-message.ts"

export function loader(args: Route.LoaderArgs) {
  const { page, isSent } = canonicalOrRedirect(contact, args)
  const { formTickets, origin } = args.context.get(services)
  return { ticket: formTickets.issue(), page, isSent, origin }
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveMessage(context.get(services), request)
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
        data: [
          breadcrumbList(loaderData.origin, {
            stops: [],
            here: "お問い合わせ",
            path: addresses.contact,
          }),
        ],
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
              <p className="text-14 ink-2">{messages.CONTACT.PRIVACY}</p>
            </>
          )}
        </SiteForm>
      </div>
    </>
  )
}
