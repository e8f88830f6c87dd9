import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { reasonLimit } from "#shared/schemas/desk-limits.ts"
import css from "./waiting-item.module.css"

/** The decision about a claim on a maker. Enter sends it by the first button. */
export const ClaimFields = ({ id }: { id: number }) => (
  <>
    <TextField label="断る理由（申し出た人に届きます）" name="reason" maxLength={reasonLimit} />
    <input type="hidden" name="what" value="claim" />
    <input type="hidden" name="id" value={id} />
    <div className={css.buttons}>
      <Button type="submit" name="verdict" value="refuse" tone="secondary">
        断る
      </Button>
      <Button type="submit" name="verdict" value="accept">
        関係者として認める
      </Button>
    </div>
  </>
)
