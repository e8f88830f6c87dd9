import type { ComponentProps } from "react"
import { PasswordField } from "#app/ui/form/password-field.tsx"

type Props = Omit<ComponentProps<typeof PasswordField>, "label" | "showLabel" | "showWord"> & {
  label?: string
}

export function PasswordInput({ label = "パスワード", ...props }: Props) {
  return (
    <PasswordField label={label} required showLabel="パスワードを表示" showWord="表示" {...props} />
  )
}
