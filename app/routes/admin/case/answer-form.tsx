import { Form } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { noteLimit } from "#shared/schemas/desk-limits.ts"
import { FlagsField } from "#app/routes/admin/inbox/removal-form.tsx"
import css from "./case-page.module.css"

/** Answers the open moderation reports about a thing. */
export const AnswerForm = ({ flags }: { flags: readonly { id: number }[] }) => (
  <Form method="post" preventScrollReset className={css.form}>
    <TextField label="メモ（管理の中だけ）" name="note" maxLength={noteLimit} />
    <input type="hidden" name="what" value="case" />
    <FlagsField flags={flags} />
    <div className={css.buttons}>
      <Button type="submit" name="verdict" value="done">
        対応した
      </Button>
      <Button type="submit" name="verdict" value="rejected" tone="secondary">
        問題なし
      </Button>
    </div>
  </Form>
)
