import { DeskFormPage } from "#app/components/desk/desk-form-page.tsx"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { Differences } from "#app/components/desk/differences.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { DateField } from "#app/ui/form/date-field.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { DifferentReply } from "#app/request/refuse-different.ts"
import { deskCoupons } from "#shared/addresses/desk-coupons.ts"
import { ticketField, type Typed } from "#shared/schemas/form-reply.ts"

type Props = { title: string; values: Typed; reply: DifferentReply | undefined }

const names: Readonly<Record<string, string>> = {
  title: "タイトル",
  body: "説明",
  mystery_id: "謎",
  maker: "制作",
  code: "コード",
  from: "始まりの日",
  until: "終わりの日",
  total: "枚数",
  per_user: "1人の枚数",
  active: "配布する",
}

/** The form about a coupon. */
export function CouponForm({ title, values, reply }: Props) {
  const differences = reply?.differences?.map((one) => ({
    ...one,
    name: names[one.field] ?? one.field,
  }))
  const { version = "", [ticketField]: ticket = "" } = reply?.typed ?? values
  return (
    <DeskFormPage title={title} back={{ to: deskCoupons.pattern, label: "クーポンの一覧へ" }}>
      <SiteForm reply={reply} button="保存する">
        {(field, box) => {
          const of = (name: string) => ({
            label: names[name] ?? name,
            ...field(name, values[name]),
          })
          return (
            <>
              {differences && <Differences of={differences} />}
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name={ticketField} value={ticket} />
              <TextField required maxLength={200} {...of("title")} />
              <TextArea note="任意" rows={4} limit={5_000} {...of("body")} />
              <TextField
                note="任意"
                hint="謎のページのURLか番号"
                autoComplete="off"
                {...of("mystery_id")}
              />
              <TextField note="任意" autoComplete="off" {...of("maker")} />
              <TextField
                required
                hint="受け取った会員だけに見えます。"
                autoComplete="off"
                {...of("code")}
              />
              <DateField required {...of("from")} />
              <DateField required {...of("until")} />
              <TextField note="空なら無制限" inputMode="numeric" {...of("total")} />
              <TextField inputMode="numeric" {...of("per_user")} />
              <Checkbox label="配布する" {...box("active", "active" in values)} />
            </>
          )
        }}
      </SiteForm>
    </DeskFormPage>
  )
}
