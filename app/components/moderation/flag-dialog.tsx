import { type FormEvent, useId, useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { post, textOf } from "#app/viewer/send.ts"
import { forgetMember } from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"
import {
  type Flaggable,
  flagBodyLimit,
  type Reason,
  reasonsFor,
} from "#shared/moderation/reasons.ts"
import css from "./flag-dialog.module.css"

/** Loaded with the menu, so the address is written here and not read from the list of pages. */
const address = "/api/moderation-reports"

type Props = {
  about: Flaggable
  id: string
  /** Of the member who is flagged. */
  name?: string
  onClose: () => void
}

const nouns = { mystery: "この謎", review: "このナゾ活", comment: "このコメント" }

/** Asks for the reason, and says who reads it and what happens next. */
export function FlagDialog({ about, id, name, onClose }: Props) {
  const form = useId()
  const [reason, setReason] = useState<Reason | null>(null)
  const [body, setBody] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isTooLong = body.trim().length > flagBodyLimit
  const subject = about === "member" ? `${name}さん` : nouns[about]

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === null) return setProblem(messages.MODERATION.REASON_REQUIRED)
    if (isTooLong) return setProblem(messages.MODERATION.BODY_TOO_LONG)
    setProblem(null)
    setSending(true)
    const outcome = await post(address, { about, id, reason, body })
    setSending(false)
    if (outcome.ok) {
      toast.success(messages.MODERATION.FLAGGED)
      return onClose()
    }
    setProblem(textOf(outcome) ?? messages.MODERATION.FLAG_ERROR)
    if (outcome.code === "signed-out") forgetMember()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      locked={isSending}
      title={`${subject}を通報する`}
      problem={problem}
      footer={
        <>
          <Button tone="secondary" disabled={isSending} onClick={onClose}>
            キャンセル
          </Button>
          <Button type="submit" form={form} busy={isSending}>
            {isSending ? "送信中..." : "送信する"}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={css.form}
        onSubmit={submit}
        onChange={() => setProblem(null)}
      >
        <RadioGroup
          label="理由"
          required
          options={reasonsFor(about)}
          value={reason}
          onChange={setReason}
          disabled={isSending}
        />
        <TextArea
          label="くわしい内容"
          note="任意"
          rows={3}
          limit={flagBodyLimit}
          value={body}
          readOnly={isSending}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <p className="text-14 ink-2">{messages.MODERATION.WHO_READS}</p>
      </form>
    </Sheet>
  )
}
