import { type FormEvent, useId, useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { post, textOf } from "#app/viewer/send.ts"
import { type Problem, useSheetForm } from "#app/viewer/use-sheet-form.ts"
import { moderationReports } from "#shared/addresses/paths.ts"
import { messages } from "#shared/messages/catalogue.ts"
import {
  type Flaggable,
  flagBodyLimit,
  type Reason,
  reasonsFor,
} from "#shared/moderation/reasons.ts"
import css from "./flag-dialog.module.css"

type Props = {
  about: Flaggable
  id: string
  /** Of the member who is flagged. */
  name?: string
  /** The part of /games about which they wrote, where that is flagged. */
  impression?: string
  onClose: () => void
}

const nouns = { mystery: "この謎", review: "このナゾ活", comment: "このコメント" }

/** Asks for the reason, and says who reads it and what happens next. */
export function FlagDialog({ about, id, name, impression, onClose }: Props) {
  const formId = useId()
  const [reason, setReason] = useState<Reason | null>(null)
  const [body, setBody] = useState("")
  const { form, problem, isSending, refuse, mendAll, send, close } = useSheetForm(onClose)
  const isTooLong = body.trim().length > flagBodyLimit
  const words = impression === undefined ? "" : "の感想"
  const subject = about === "member" ? `${name}さん${words}` : nouns[about]

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === null) return refuse(problemOf(messages.MODERATION.REASON_REQUIRED))
    if (isTooLong) return refuse(problemOf(messages.MODERATION.BODY_TOO_LONG))
    const { ok } = await send(
      () => post(moderationReports, { about, id, reason, body, ...(impression && { impression }) }),
      (refused) => problemOf(textOf(refused) ?? messages.MODERATION.FLAG_ERROR),
    )
    if (!ok) return
    toast.success(messages.MODERATION.FLAGGED)
    onClose()
  }

  return (
    <Sheet
      open
      onClose={close}
      locked={isSending}
      title={`${subject}を通報する`}
      problem={problem?.text}
      footer={
        <>
          <Button tone="secondary" disabled={isSending} onClick={close}>
            キャンセル
          </Button>
          <Button type="submit" form={formId} busy={isSending}>
            {isSending ? "送信中..." : "送信する"}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className={css.form}
        onSubmit={submit}
        onChange={mendAll}
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

/** It says all in one sentence. */
const problemOf = (text: string): Problem => ({ text, fields: {} })
