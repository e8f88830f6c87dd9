import { Picture } from "#app/components/picture.tsx"
import { Icon } from "#app/ui/icon.tsx"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import css from "./form-title.module.css"

type Props = {
  mystery: ReviewedMystery
  /** The purpose of the form, or what has just been done. */
  children: string
  icon?: string | undefined
}

/** In the head of a form about a play: the poster, and which mystery it is. */
export const FormTitle = ({ mystery, children, icon }: Props) => (
  <span className={css.title}>
    <Picture url={mystery.img} alt="" widths={[160, 320]} sizes="72px" className={css.poster} />
    <span className={css.words}>
      <small className={css.what}>
        {icon && <Icon of={icon} size="s" />}
        {children}
      </small>
      <span className={css.name}>{mystery.title}</span>
    </span>
  </span>
)
