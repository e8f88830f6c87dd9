import { type ComponentProps, useState } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { Field, type FieldWords, inputClass, useField } from "./field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { eyeIcon, eyeOffIcon } from "#app/ui/icons.ts"
import css from "./password-field.module.css"

type Props = FieldWords &
  Omit<ComponentProps<"input">, "className" | "children" | "type"> & {
    /** The words of the button that shows what is typed, and those of them that are seen. */
    showLabel: string
    showWord: string
  }

/** Password managers know it by `autoComplete`. Without scripts there is no button. */
export function PasswordField({ showLabel, showWord, ...props }: Props) {
  const { words, control } = useField(props)
  const [isShown, setShown] = useState(false)
  return (
    <Field {...words}>
      <div className="anchor">
        <input
          {...control}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className={inputClass(css.input)}
        />
        <button
          type="button"
          aria-label={showLabel}
          aria-pressed={isShown}
          aria-controls={control.id}
          className={classNames("scripted", css.show)}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? eyeOffIcon : eyeIcon} />
          {showWord}
        </button>
      </div>
    </Field>
  )
}
