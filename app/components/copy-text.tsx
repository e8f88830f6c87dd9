import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { copyIcon } from "#app/ui/icons.ts"
import { TextField } from "#app/ui/form/text-field.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./copy-text.module.css"

/** A text with a copy button. Without JavaScript it is selected and copied by hand. */
export function CopyText({ label, text }: { label: string; text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(messages.PAGE.COPIED)
    } catch {
      toast.error(messages.PAGE.NOT_COPIED)
    }
  }
  return (
    <div className={css.line}>
      <TextField label={label} value={text} readOnly onFocus={({ target }) => target.select()} />
      <Button tone="secondary" size="s" className={css.copy} onClick={() => void copy()}>
        <Icon of={copyIcon} size="s" />
        コピー
      </Button>
    </div>
  )
}
