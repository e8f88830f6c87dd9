import { classNames } from "#app/ui/class-names.ts"
import { FramedModal, type FramedModalProps } from "./framed-modal.tsx"
import css from "./sheet.module.css"

type Props = FramedModalProps & {
  /** "bottom" opens from below on phones and is a dialog from 640 px; "end" opens from the right, as wide as a menu. */
  from?: "bottom" | "end"
}

export function Sheet({ from = "bottom", ...props }: Props) {
  return <FramedModal {...props} variant="form" className={classNames(css.sheet, css[from])} />
}
