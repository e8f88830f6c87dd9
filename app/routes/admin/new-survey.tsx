import { DeskFormPage } from "#app/components/desk/desk-form-page.tsx"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { services } from "#app/request/context.ts"
import { requireRole } from "#app/request/require-member.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { deskSurveys } from "#shared/addresses/desk-surveys.ts"
import { ticketField } from "#shared/schemas/form-reply.ts"
import { mostQuestions, questionField, questionKinds } from "#shared/surveys/new-questions.ts"
import type { Route } from "./+types/new-survey"
import { receiveSurvey } from "./surveys/receive-survey.ts"
import css from "./surveys/survey.module.css"

const title = "アンケートを作る"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const { read } = await requireRole(site, request, "admin")
  const coupons = await read((tx) =>
    tx.selectFrom("coupons").select(["id", "title"]).orderBy("id", "desc").limit(100).execute(),
  )
  return { coupons, ticket: site.formTickets.issue() }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveSurvey(context.get(services), request)

export const meta: Route.MetaFunction = () => deskMeta(title)

const kinds = Object.entries(questionKinds).map(([value, label]) => ({ value, label }))
const numbers = Array.from({ length: mostQuestions }, (_, n) => n)

export default function NewSurvey({ loaderData, actionData }: Route.ComponentProps) {
  const coupons = loaderData.coupons.map(({ id, title: name }) => ({
    value: String(id),
    label: name,
  }))
  const ticket = actionData?.typed[ticketField] ?? loaderData.ticket
  return (
    <DeskFormPage title={title} back={{ to: deskSurveys.pattern, label: "アンケートの一覧へ" }}>
      <SiteForm reply={actionData} button="アンケートを保存する">
        {(field, box) => (
          <>
            <input type="hidden" name={ticketField} value={ticket} />
            <TextField label="タイトル" required maxLength={200} {...field("title")} />
            <TextArea label="説明" note="任意" rows={3} limit={5_000} {...field("body")} />
            <TextField
              label="制作"
              note="任意"
              hint="この制作の関係者にも、5人以上の数だけが見えます。答える人にも伝えます。"
              autoComplete="off"
              {...field("maker")}
            />
            <Select
              label="答えた人のクーポン"
              options={[{ value: "", label: "なし" }, ...coupons]}
              {...field("coupon")}
            />
            {numbers.map((n) => (
              <fieldset key={n} className={css.question}>
                <legend className="vh">質問{n + 1}</legend>
                <TextField
                  label={`質問${n + 1}`}
                  note={n === 0 ? undefined : "任意"}
                  autoComplete="off"
                  {...field(questionField(n, "text"))}
                />
                <Select
                  label="答え方"
                  options={kinds}
                  {...field(questionField(n, "kind"), "single")}
                />
                <TextArea
                  label="選択肢"
                  hint="1行に1つ。5段階では両端の言葉を2行で。文章では空のまま。"
                  rows={3}
                  {...field(questionField(n, "options"))}
                />
                <Checkbox label="回答を必須にする" {...box(questionField(n, "required"), false)} />
              </fieldset>
            ))}
            <Checkbox label="すぐに受付を始める" {...box("active", false)} />
          </>
        )}
      </SiteForm>
    </DeskFormPage>
  )
}
