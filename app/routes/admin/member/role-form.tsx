import { Form } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { DeskProof } from "#app/routes/admin/proof/desk-proof.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { roleNames } from "#shared/messages/desk-words.ts"
import type { DeskRole } from "#shared/members/viewer.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./member-page.module.css"

type Props = { version: string; role: DeskRole | null; hasProof: boolean; reply?: FormReply }

/** Gives a role of the desk. Without a fresh proof it asks for the administrator's password. */
export function RoleForm({ version, role, hasProof, reply }: Props) {
  const isOurs = reply?.typed.what === "role"
  return (
    <Form method="post" preventScrollReset noValidate className={css.form}>
      <input type="hidden" name="what" value="role" />
      <input type="hidden" name="version" value={version} />
      <p className="text-14 ink-2">いまの役割：{role === null ? "なし" : roleNames[role]}</p>
      <Select
        label="管理での役割"
        name="role"
        defaultValue={(isOurs ? reply.typed.role : role) ?? ""}
        options={[
          { value: "", label: "なし" },
          ...Object.entries(roleNames).map(([value, label]) => ({ value, label })),
        ]}
      />
      {!hasProof && <DeskProof error={isOurs ? reply.fields?.password : undefined} />}
      <div>
        <Button type="submit" tone="secondary">
          役割を変える
        </Button>
      </div>
    </Form>
  )
}
