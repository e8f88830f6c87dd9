import type { CommentView } from "#domain/comments/listing.ts"
import { SectionHead } from "#app/ui/section-head.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { CommentItem } from "./comment-item.tsx"
import css from "./comment-section.module.css"

/** The comments on a review. Writing them is not built yet. */
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
      <p className={css.guest}>{messages.COMMENT.AUTH_ERROR}</p>
    </section>
  )
}
