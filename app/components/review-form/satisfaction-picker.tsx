import { KeyholePicker } from "#app/ui/form/keyhole-picker.tsx"
import { satisfactionPhrase } from "#shared/catalogue/satisfaction.ts"

type Props = {
  value: number | null
  onChange: (satisfaction: number | null) => void
  size?: "m" | "l"
  hideLabel?: boolean
  compact?: boolean
  error?: string | null | undefined
  disabled: boolean
}

/** How content they were: the first line of a review's form, and of the record of a play. */
export function SatisfactionPicker({ size = "l", ...props }: Props) {
  return (
    <KeyholePicker
      {...props}
      label="満足度"
      size={size}
      phrase={satisfactionPhrase}
      prompt="どうでしたか？（もう一度さわると、半分）"
      unset="未評価"
      clear="満足度を消す"
    />
  )
}
