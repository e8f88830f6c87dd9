import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { CommentView } from "#domain/comments/listing.ts"
import type { Me } from "#domain/members/me.ts"
import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { newComment } from "#shared/addresses/comments.ts"
import { Face } from "#app/components/face.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { commentIcon } from "#app/ui/icons.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { send, textOf } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { commentLimit } from "#shared/text/comment-limit.ts"
import { replyTo } from "#shared/text/mentions.ts"
import css from "./comment-form.module.css"
import { MentionArea } from "./mention-area.tsx"
import { useDraft } from "./use-draft.ts"

export type CommentFormHandle = { reply: (name: string) => void }

type Props = {
  ref: Ref<CommentFormHandle>
  member: Me["member"]
  review: ReviewDetail
  comments: CommentView[]
  onPosted: (comment: CommentView) => void
}

/** A button, until somebody presses it or answers, or where a text is left from before. */
export function CommentForm({ ref, member, review, comments, onPosted }: Props) {
  const { draft, setText, forget } = useDraft(`comment/${member.uid}/${review.id}`)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const isEmpty = draft.text.trim() === ""
  const [isOpen, setOpen] = useState(!isEmpty)

  /** Within the press: later a phone would not show its keyboard. */
  function open(text: string) {
    flushSync(() => {
      setOpen(true)
      setText(text)
    })
    area.current?.focus()
    area.current?.setSelectionRange(text.length, text.length)
  }

  useImperativeHandle(ref, () => ({ reply: (name) => open(replyTo(name, draft.text)) }))

  function showError(text: string | null) {
    setError(text)
    area.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || isSending) return
    if (draft.text.trim().length > commentLimit) return showError(messages.PAGE.TOO_LONG)
    setError(null)
    setSending(true)
    const outcome = await send<CommentView>(
      newComment.write({ id: review.id }),
      { content: draft.text, submission: draft.submission },
      {
        login: messages.COMMENT.AUTH_ERROR,
        failure: messages.COMMENT.CREATE_ERROR,
        silent: "comment-hides",
      },
    )
    setSending(false)
    if (!outcome.ok) {
      if (outcome.code === "comment-hides") showError(textOf(outcome))
      return
    }
    forget()
    toast.success(messages.COMMENT.CREATE_SUCCESS)
    onPosted(outcome.value)
  }

  if (!isOpen)
    return (
      <Button tone="secondary" onClick={() => open(draft.text)}>
        <Icon of={commentIcon} />
        コメントを書く
      </Button>
    )
  return (
    <form className={css.form} onSubmit={submit}>
      <p className={css.member}>
        <Face name={member.name} photo={member.photo} />
        <b>{member.name}</b>
      </p>
      <MentionArea
        ref={area}
        text={draft.text}
        onText={(text) => {
          setText(text)
          setError(null)
        }}
        error={error}
        // Read-only and not disabled, so that the focus stays.
        readOnly={isSending}
        limit={commentLimit}
        people={peopleOf({ member, review, comments })}
      />
      <div className={css.foot}>
        <Button type="submit" disabled={isEmpty} busy={isSending}>
          {isSending ? "送信中..." : "投稿する"}
        </Button>
      </div>
    </form>
  )
}

/** The people whom a comment here is most likely for: the latest to speak first, then the author of the review. */
function peopleOf({ member, review, comments }: Pick<Props, "member" | "review" | "comments">) {
  const names = [...comments.toReversed().map(({ userName }) => userName), review.userName]
  return [...new Set(names)].filter((name) => name !== member.name)
}
