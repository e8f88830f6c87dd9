import { Form } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { DeskProof } from "#app/routes/admin/proof/desk-proof.tsx"
import { reasonLimit } from "#shared/schemas/desk-limits.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./member-page.module.css"
import { stopNames } from "#shared/moderation/stop-names.ts"

const spans = [
  { value: "1", label: "1日" },
  { value: "3", label: "3日" },
  { value: "7", label: "7日" },
]
const longerSpans = [
  { value: "30", label: "30日" },
  { value: "", label: "期限なし" },
]

type Props = { version: string; reply?: FormReply; isAdmin: boolean; hasProof: boolean }

/** Suspends a member, moderators for seven days at most. Without a fresh proof it asks for the password. */
export function SuspensionForm({ version, reply, isAdmin, hasProof }: Props) {
  const ours = reply?.typed.what === "suspend" ? reply : undefined
  const { typed = {}, fields } = ours ?? {}
  return (
    <Form method="post" preventScrollReset noValidate className={css.form}>
      <input type="hidden" name="what" value="suspend" />
      <input type="hidden" name="version" value={version} />
      <Select
        label="期間"
        name="days"
        defaultValue={typed.days ?? "3"}
        options={isAdmin ? [...spans, ...longerSpans] : spans}
      />
      <Select
        label="止めるもの"
        name="stops"
        defaultValue={typed.stops ?? "writing"}
        options={Object.entries(stopNames).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        label="理由（本人にメールで届きます）"
        name="reason"
        required
        maxLength={reasonLimit}
        defaultValue={typed.reason}
        error={fields?.reason}
      />
      {!hasProof && <DeskProof error={fields?.password} />}
      <div>
        <Button type="submit" tone="danger">
          利用を停止する
        </Button>
      </div>
    </Form>
  )
}
