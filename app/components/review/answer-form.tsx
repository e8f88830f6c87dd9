import { useEffect, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { changeAddress } from "#shared/addresses/change-review.ts"
import { Button } from "#app/ui/button.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { reviewLimits } from "#shared/reviews/review-limits.ts"
import css from "./answer-form.module.css"
import { withPersonalReviews } from "./use-personal-review.ts"

type Props = { id: number; answer: string; onClose: () => void }

/** Where a maker writes, changes or removes its answer to a review. */
export function AnswerForm({ id, answer, onClose }: Props) {
  const [text, setText] = useState(answer)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    form.current?.querySelector("textarea")?.focus()
  }, [])

  async function save(next: string) {
    setBusy(true)
    const outcome = await send(
      changeAddress(id, "answer"),
      { text: next },
      { login: messages.LOGIN_REQUIRED, failure: messages.STATUS.UPDATE_ERROR },
    )
    setError(outcome.ok ? null : (outcome.fields?.text ?? null))
    if (outcome.ok) {
      toast.success(next === "" ? messages.REVIEW.DELETE_SUCCESS : messages.REVIEW.ANSWER_SUCCESS)
      // Reads the page's data again.
      await navigate(pathname + search, { replace: true, preventScrollReset: true })
      await withPersonalReviews((reviews) => reviews.askFor(id))
      onClose()
    }
    setBusy(false)
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="制作としての返信"
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save(text)
      }}
    >
      <TextArea
        label="制作より"
        rows={4}
        limit={reviewLimits.answer}
        hint="だれでも読めます。ネタバレは書かないでください。"
        value={text}
        error={error}
        disabled={isBusy}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(null)
        }}
      />
      <div className={css.buttons}>
        {answer !== "" && (
          <Button tone="danger" size="s" disabled={isBusy} onClick={() => void save("")}>
            削除
          </Button>
        )}
        <Button tone="secondary" size="s" disabled={isBusy} onClick={onClose}>
          キャンセル
        </Button>
        <Button type="submit" size="s" busy={isBusy} disabled={text.trim() === ""}>
          保存する
        </Button>
      </div>
    </form>
  )
}
