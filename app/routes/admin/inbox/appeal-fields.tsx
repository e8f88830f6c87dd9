import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { reasonLimit } from "#shared/schemas/desk-limits.ts"
import css from "./waiting-item.module.css"

/** The answer to an appeal. Enter sends it by the first button. */
export const AppealFields = ({ id }: { id: number }) => (
  <>
    <TextField label="返事（申し立てた人に届きます）" name="reply" maxLength={reasonLimit} />
    <input type="hidden" name="what" value="appeal" />
    <input type="hidden" name="id" value={id} />
    <div className={css.buttons}>
      <Button type="submit" name="verdict" value="rejected" tone="secondary">
        認めない
      </Button>
      <Button type="submit" name="verdict" value="approved">
        認める
      </Button>
    </div>
  </>
)
