import { useId } from "react"
import { TextField } from "#app/ui/form/text-field.tsx"
import { removalReasons } from "#shared/moderation/removal-reasons.ts"
import { reasonLimit } from "#shared/schemas/desk-limits.ts"

/** Why something is removed: one of the usual reasons, or other words. */
export function ReasonField({ defaultValue }: { defaultValue?: string }) {
  const list = useId()
  return (
    <>
      <TextField
        label="削除する理由（書いた人に届きます）"
        name="reason"
        list={list}
        maxLength={reasonLimit}
        defaultValue={defaultValue}
      />
      <datalist id={list}>
        {removalReasons.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </>
  )
}
