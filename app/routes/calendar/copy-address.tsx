import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { copyIcon } from "#app/ui/icons.ts"
import { TextField } from "#app/ui/text-field.tsx"
import { toast } from "#app/ui/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./copy-address.module.css"

/** An address with a copy button. Without JavaScript it is selected and copied by hand. */
export function CopyAddress({ label, address }: { label: string; address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.success(messages.PAGE.COPIED)
    } catch {
      toast.error(messages.PAGE.NOT_COPIED)
    }
  }
  return (
    <div className={css.line}>
      <TextField label={label} value={address} readOnly onFocus={({ target }) => target.select()} />
      <Button tone="secondary" size="s" className={css.copy} onClick={() => void copy()}>
        <Icon of={copyIcon} size="s" />
        コピー
      </Button>
    </div>
  )
}
