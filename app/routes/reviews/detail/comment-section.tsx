import type { CommentView } from "#domain/comments/listing.ts"
import { loginGate } from "#app/viewer/login-gate.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commentIcon } from "#app/ui/icons.ts"
import { SectionHead } from "#app/ui/section-head.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { CommentItem } from "./comment-item.tsx"
import css from "./comment-section.module.css"

/** The comments on a review. Members cannot write one yet either; the modal tells them. */
export function CommentSection({ comments }: { comments: CommentView[] }) {
  return (
    <section id="comment" className={css.section} aria-labelledby="comment-title">
      <SectionHead id="comment-title" title={`コメント ${comments.length}件`} />
      {comments.length === 0 ? (
        <p className="ink-2">まだコメントがありません</p>
      ) : (
        <ul className="line-top">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} />
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className={`scripted ${css.guest}`}
        onClick={() => loginGate.open(messages.COMMENT.AUTH_ERROR)}
      >
        <Icon of={commentIcon} />
        {messages.COMMENT.AUTH_ERROR}
      </button>
      <noscript>
        <p className={css.closed}>{messages.COMMENT.AUTH_ERROR}</p>
      </noscript>
    </section>
  )
}
