import { useId, useState } from "react"
import { RichText } from "#app/components/rich-text.tsx"
import css from "#app/components/rich-text.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { eyeIcon, eyeOffIcon } from "#app/ui/icons.ts"

/** A hidden part of a review for a member who may read it. It is covered until they press, and can be covered again. */
export function Spoiler({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <span className={open ? css.open : undefined}>
      <button
        type="button"
        className={css.uncover}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon of={open ? eyeOffIcon : eyeIcon} size="s" />
        {open ? "ネタバレを隠す" : "ネタバレを表示"}
      </button>
      {open && (
        <span id={id}>
          <RichText text={text} />
        </span>
      )}
    </span>
  )
}
