import { useLayoutEffect, useRef } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { lockIcon } from "#app/ui/icons.ts"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { Chip } from "#app/ui/text/chip.tsx"
import { reviewLimits } from "#shared/reviews/review-limits.ts"
import { begunWith, hasOwnWords, openers } from "./openers.ts"
import css from "./review-text-field.module.css"
import { wrapSpoiler } from "./wrap-spoiler.ts"

type Props = {
  value: string
  onChange: (text: string) => void
  /** Of an existing review. */
  isEdit: boolean
  error?: string | null | undefined
  disabled: boolean
}

/** The text of a review. Before it has words there are ways to begin, then a button that hides the selected ones. */
export function ReviewTextField({ value, onChange, isEdit, error, disabled }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<{ start: number; end: number } | null>(null)

  // Once the changed text is in the field.
  useLayoutEffect(() => {
    if (!selection.current || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(selection.current.start, selection.current.end)
    selection.current = null
  }, [value])

  function begin(opener: string) {
    const text = begunWith(value, opener)
    selection.current = { start: text.length, end: text.length }
    onChange(text)
  }

  function hide() {
    if (!area.current) return
    const { selectionStart, selectionEnd } = area.current
    const { text, start, end } = wrapSpoiler(value, selectionStart, selectionEnd)
    selection.current = { start, end }
    onChange(text)
  }

  const hasWords = hasOwnWords(value)
  return (
    <div>
      <TextArea
        ref={area}
        label="ナゾ活"
        hideLabel
        required
        rows={isEdit ? 5 : 3}
        limit={reviewLimits.text}
        placeholder={isEdit ? "レビューを入力" : "ひとこと、どうぞ"}
        value={value}
        error={error}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        hint={hasWords ? "ネタバレは||と||ではさむと、プレイ済の人だけが読めます。" : undefined}
      />
      {hasWords ? (
        <p className={css.below}>
          <Button tone="quiet" size="s" disabled={disabled} onClick={hide} className={css.hide}>
            <Icon of={lockIcon} size="s" />
            選んだ文を隠す
          </Button>
          <a href={addresses.guideline} target="_blank" rel="noopener" className={css.guideline}>
            ガイドライン
            <span className="vh">（ナゾ活を書くとき。新しいタブで開きます）</span>
          </a>
        </p>
      ) : (
        <ul className={css.openers} aria-label="書き出し">
          {openers.map(({ label, start }) => (
            <li key={label}>
              <Chip type="button" disabled={disabled} onClick={() => begin(start)}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
