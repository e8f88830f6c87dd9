import { useEffect, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import type { CommentView } from "#domain/comments/listing.ts"
import type { Me } from "#domain/members/me.ts"
import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { isRemoved, type Moderated } from "#shared/moderation/own-removals.ts"
import { CommentActions } from "./comment-actions.tsx"
import { CommentForm, type CommentFormHandle } from "./comment-form.tsx"
import { CommentItem } from "./comment-item.tsx"
import { CommentsHead } from "./comments-head.tsx"
import css from "./member-comments.module.css"
import { peopleOf } from "./people-of.ts"
import { usePersonalComments } from "./use-personal-comments.ts"

type Props = { review: ReviewDetail & Moderated; comments: CommentView[]; member?: Me["member"] }

/** The thread as a member sees it, and the form below. */
export function MemberComments({ review, comments, member }: Props) {
  const form = useRef<CommentFormHandle>(null)
  const reloadSoon = useReload()
  const [posted, setPosted] = useState<CommentView[]>([])
  const [deleted, setDeleted] = useState<readonly number[]>([])
  const personal = usePersonalComments(review.id)
  // The button that was pressed is disabled or gone then.
  const thread = useFocusAfter(posted.length + deleted.length)
  if (!member) return null

  const isForAuthor = review.isPrivate && !review.forFollowers
  const mayComment = !isForAuthor && !member.recordOnly
  const isGone = ({ id }: CommentView) => deleted.includes(id) || personal.hidden.includes(id)
  const all = [...posted, ...comments, ...personal.removed]
  const known = new Map(all.map((comment) => [comment.id, comment]))
  const shown = [...known.values()]
    .filter((comment) => !isGone(comment))
    .toSorted((a, b) =>
      a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id - b.id,
    )
  const reasonFor = ({ id }: CommentView) =>
    personal.removed.find((removed) => removed.id === id)?.reason
  const people = peopleOf([review, ...shown])
  if (personal.isGone)
    return <SectionHead id="comment-title" title="コメント" lead={messages.COMMENT.GONE} />
  return (
    <>
      <CommentsHead
        count={shown.filter((comment) => !reasonFor(comment)).length}
        isEmpty={shown.length === 0}
      />
      <div ref={thread} tabIndex={-1} className={css.thread}>
        {shown.length > 0 && (
          <ul className="line-top">
            {shown.map((comment) => (
              <li key={comment.id}>
                <CommentItem
                  comment={comment}
                  people={people}
                  removedFor={reasonFor(comment)}
                  actions={
                    <CommentActions
                      comment={comment}
                      like={personal.likeOf(comment)}
                      isOwn={comment.nzUserId === member.nzUserId}
                      onLike={() => personal.pressLike(comment)}
                      onReply={mayComment ? () => form.current?.reply(comment.userName) : undefined}
                      onDeleted={() => {
                        setDeleted((ids) => [...ids, comment.id])
                        reloadSoon()
                      }}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={css.below}>
        {isForAuthor ? (
          <p className="ink-2">
            {review.held ? "確認中の" : isRemoved(review) ? "削除された" : "非公開の"}
            ナゾ活にはコメントできません。
          </p>
        ) : member.recordOnly ? (
          <p className="ink-2">{messages.RECORD_ONLY.NO_COMMENT}</p>
        ) : (
          <CommentForm
            ref={form}
            member={member}
            review={review}
            comments={shown}
            onPosted={(comment) => {
              setPosted((earlier) => [...earlier, comment])
              reloadSoon()
            }}
          />
        )}
      </div>
    </>
  )
}

const delay = 2_000

/** Loads the page's data again two seconds later, as specified. Scroll position, focus and typed words stay. */
function useReload() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Without the hash: the router loads nothing for an address that has the same one.
      void navigate(pathname + search, { replace: true, preventScrollReset: true })
    }, delay)
  }
}

/** Moves the focus here each time that the number changes. */
function useFocusAfter(changes: number) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changes > 0) element.current?.focus({ preventScroll: true })
  }, [changes])
  return element
}
