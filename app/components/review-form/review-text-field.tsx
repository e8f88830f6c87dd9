import { useLayoutEffect, useRef } from "react"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { lockIcon } from "#app/ui/icons.ts"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { reviewLimits } from "#shared/reviews/review-limits.ts"
import css from "./review-fields.module.css"
import { wrapSpoiler } from "./wrap-spoiler.ts"

type Props = {
  value: string
  onChange: (text: string) => void
  placeholder?: string
  hideLabel?: boolean
  error?: string | null
  disabled?: boolean
}

/** The text of a review, with a button that hides the selected words. */
export function ReviewTextField({ value, onChange, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<{ start: number; end: number } | null>(null)

  // Once the changed text is in the field.
  useLayoutEffect(() => {
    if (!selection.current || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(selection.current.start, selection.current.end)
    selection.current = null
  }, [value])

  function hide() {
    if (!area.current) return
    const { selectionStart, selectionEnd } = area.current
    const { text, start, end } = wrapSpoiler(value, selectionStart, selectionEnd)
    selection.current = { start, end }
    onChange(text)
  }

  return (
    <div>
      <TextArea
        {...rest}
        ref={area}
        label="ナゾ活"
        required
        rows={5}
        limit={reviewLimits.text}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        hint="ネタバレは||と||ではさむと、プレイ済の人だけが読めます。"
      />
      <Button tone="quiet" size="s" disabled={rest.disabled} onClick={hide} className={css.hide}>
        <Icon of={lockIcon} size="s" />
        選んだ文を隠す
      </Button>
    </div>
  )
}
