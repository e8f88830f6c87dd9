import { DeskFormPage } from "#app/components/desk/desk-form-page.tsx"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { services } from "#app/request/context.ts"
import { requireRole } from "#app/request/require-member.ts"
import { DeskProof } from "#app/routes/admin/proof/desk-proof.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { deskAnnouncements } from "#shared/addresses/desk-announcements.ts"
import { announcementLimit } from "#shared/schemas/desk-limits.ts"
import { ticketField } from "#shared/schemas/form-reply.ts"
import type { Route } from "./+types/new-announcement"
import { receiveAnnouncement } from "./announcements/receive-announcement.ts"

const title = "お知らせを送る"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  await requireRole(site, request, "admin")
  const hasProof = (await site.accounts.freshProof(request)) !== null
  return { hasProof, ticket: site.formTickets.issue() }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveAnnouncement(context.get(services), request)

export const meta: Route.MetaFunction = () => deskMeta(title)

const receivers = [
  { value: "some", label: "番号で選んだ会員" },
  { value: "all", label: "会員全員", hint: "送る前に、ご本人の確認がいります。" },
] as const

export default function NewAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const ticket = actionData?.typed[ticketField] ?? loaderData.ticket
  return (
    <DeskFormPage title={title} back={{ to: deskAnnouncements.pattern, label: "お知らせの一覧へ" }}>
      <SiteForm reply={actionData} button="この内容で送る">
        {(field) => (
          <>
            <input type="hidden" name={ticketField} value={ticket} />
            <TextArea label="内容" required rows={4} limit={announcementLimit} {...field("text")} />
            <TextField label="リンクの言葉" note="任意" maxLength={200} {...field("label")} />
            <TextField
              label="リンク先"
              note="任意"
              hint="ナゾメグリのページ。例：/mysteries/areas/1"
              maxLength={200}
              {...field("link")}
            />
            <RadioGroup
              label="送る相手"
              name="to"
              required
              options={receivers}
              defaultValue={actionData?.typed.to === "all" ? "all" : "some"}
            />
            <TextArea
              label="会員の番号"
              note="全員のときは空のまま"
              hint="「,」か改行で区切って、500人まで。"
              rows={3}
              {...field("numbers")}
            />
            {!loaderData.hasProof && (
              <DeskProof label="あなたのパスワード（全員に送るとき）" {...field("password")} />
            )}
          </>
        )}
      </SiteForm>
    </DeskFormPage>
  )
}
