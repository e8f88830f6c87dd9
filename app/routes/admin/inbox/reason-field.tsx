import { TextField } from "#app/ui/form/text-field.tsx"
import { removalReasons } from "#shared/moderation/removal-reasons.ts"
import { reasonLimit } from "#shared/schemas/desk-limits.ts"

const list = "removal-reasons"

/** Why something is removed: one of the usual reasons, or other words. The page has `<UsualReasons />` once. */
export const ReasonField = ({ defaultValue }: { defaultValue?: string }) => (
  <TextField
    label="削除する理由（書いた人に届きます）"
    name="reason"
    list={list}
    maxLength={reasonLimit}
    defaultValue={defaultValue}
  />
)

/** The usual reasons, for all fields of a page. */
export const UsualReasons = () => (
  <datalist id={list}>
    {removalReasons.map((reason) => (
      <option key={reason}>{reason}</option>
    ))}
  </datalist>
)
