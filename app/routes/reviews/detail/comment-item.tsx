import type { ReactNode } from "react"
import type { CommentView } from "#domain/comments/listing.ts"
import { AuthorLine } from "#app/components/review/author-line.tsx"
import { MoreButton } from "#app/components/moderation/more-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { RichText } from "#app/components/rich-text.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { heartIcon } from "#app/ui/icons.ts"
import { Covered } from "#app/viewer/covered.tsx"
import { ownModeration } from "#shared/addresses/paths.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import action from "#app/components/review/review-action.module.css"
import css from "./comment-item.module.css"
import { withMentions } from "./with-mentions.tsx"

type Props = {
  comment: CommentView
  /** The people in the thread, for mentions. */
  people: ReadonlyMap<string, number>
  /** Actions of a member. Guests see the number of likes; their button is disabled, as the specification says. */
  actions?: ReactNode
  /** For its author: why the desk has removed it. */
  removedFor?: string
}

export function CommentItem({ comment, people, actions, removedFor }: Props) {
  const { createdAt, content, likeCount, mentioned } = comment
  return (
    <article className={css.comment} aria-label={`${comment.userName}さんのコメント`}>
      <AuthorLine author={comment}>
        <time dateTime={createdAt}>{dayText(tokyoDay(new Date(createdAt)))}</time>
      </AuthorLine>
      <Covered what="コメント" className={css.words}>
        <RichText text={content} words={(words) => withMentions(words, people, mentioned)} />
      </Covered>
      {removedFor !== undefined && (
        <p className={css.removed}>
          {messages.MODERATION.removedComment(removedFor)}{" "}
          <SiteLink to={ownModeration} className="link nb">
            異議を申し立てる
          </SiteLink>
        </p>
      )}
      <div className={css.actions}>
        {actions ?? (
          <>
            <button
              type="button"
              disabled
              className={css.like}
              aria-label={`いいね ${likeCount}件`}
            >
              <Icon of={heartIcon} size="s" />
              <span className="num">{likeCount}</span>
            </button>
            <MoreButton about="comment" of={comment} className={action.last} />
          </>
        )}
      </div>
    </article>
  )
}
