import css from "./dialog.module.css"
import { FramedModal, type FramedModalProps } from "./framed-modal.tsx"

type Props = FramedModalProps & { role?: "dialog" | "alertdialog" }

/** A question or a message in the middle of the page. Use Sheet for a form. */
export function Dialog(props: Props) {
  return <FramedModal {...props} variant="ask" className={css.dialog} />
}
