import { loginGate } from "#app/viewer/login-gate.ts"
import { Icon } from "#app/ui/icon.tsx"
import { heartIcon } from "#app/ui/icons.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./review-action.module.css"

/** The like button of a review. Members cannot like yet either; the modal tells them. */
export function LikeButton({ count }: { count: number }) {
  return (
    <button
      type="button"
      className={css.action}
      aria-pressed={false}
      aria-label={`いいね ${count}件`}
      onClick={() => loginGate.open(messages.LIKE.AUTH_ERROR)}
    >
      <Icon of={heartIcon} />
      <span className="num">{count.toLocaleString("ja-JP")}</span>
    </button>
  )
}
