import { useState } from "react"
import type { CommentView } from "#domain/comments/listing.ts"
import { commentLikers } from "#shared/addresses/likers.ts"
import { commentDeletion } from "#shared/addresses/comments.ts"
import { MoreButton } from "#app/components/moderation/more-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { AskDialog } from "#app/ui/overlay/ask-dialog.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { heartIcon, replyIcon, trashIcon } from "#app/ui/icons.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import action from "#app/components/review/review-action.module.css"
import css from "./comment-actions.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  comment: CommentView
  like: { isLiked: boolean; count: number }
  isOwn: boolean
  onLike: () => void
  /** Where nobody can answer, undefined. */
  onReply: (() => void) | undefined
  onDeleted: () => void
}

/** Actions of a member on a comment. */
export function CommentActions({ comment, like, isOwn, onLike, onReply, onDeleted }: Props) {
  return (
    <>
      <button
        type="button"
        className={action.action}
        disabled={isOwn}
        aria-pressed={like.isLiked}
        aria-label={`いいね ${like.count}件`}
        onClick={onLike}
      >
        <Icon of={heartIcon} size="s" />
        <span className="num">{numberText(like.count)}</span>
      </button>
      {onReply && (
        <button type="button" className={action.action} onClick={onReply}>
          <Icon of={replyIcon} size="s" />
          返信
          <span className="vh">（{comment.userName}さんへ）</span>
        </button>
      )}
      {!isOwn && <MoreButton about="comment" of={comment} className={action.last} />}
      {isOwn && <Deletion id={comment.id} onDeleted={onDeleted} />}
      {isOwn && like.count > 0 && (
        <SiteLink to={commentLikers.write({ id: comment.id, page: 1 })} className={css.likers}>
          いいねしたユーザーを見る
        </SiteLink>
      )}
    </>
  )
}

function Deletion({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const [asks, setAsks] = useState(false)
  const [isSending, setSending] = useState(false)

  async function remove() {
    setSending(true)
    const { ok } = await send(
      commentDeletion.write({ id }),
      {},
      { login: messages.LOGIN_REQUIRED, failure: messages.COMMENT.DELETE_ERROR },
    )
    setSending(false)
    setAsks(false)
    if (!ok) return
    toast.success(messages.COMMENT.DELETE_SUCCESS)
    onDeleted()
  }

  return (
    <>
      <button type="button" className={action.action} onClick={() => setAsks(true)}>
        <Icon of={trashIcon} size="s" />
        削除
        <span className="vh">（このコメント）</span>
      </button>
      <AskDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="コメントの削除"
        button="削除"
        tone="danger"
        busy={isSending}
        onAgree={remove}
      >
        <p>{messages.COMMENT.DELETE_CONFIRM}</p>
      </AskDialog>
    </>
  )
}
