import { useEffect, useEffectEvent, useState } from "react"
import type { StatusRecord } from "#domain/statuses/record.ts"
import * as statusRecord from "#shared/addresses/status-record.ts"
import { FormTitle } from "#app/components/review-form/form-title.tsx"
import { OutcomeChoice } from "#app/components/review-form/outcome-choice.tsx"
import { PlayDay } from "#app/components/review-form/play-day.tsx"
import { SatisfactionPicker } from "#app/components/review-form/satisfaction-picker.tsx"
import { Button } from "#app/ui/button.tsx"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { Loading, Skeleton } from "#app/ui/list/skeleton.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { post, textOf } from "#app/viewer/send.ts"
import { useSheetForm } from "#app/viewer/use-sheet-form.ts"
import { forgetMember } from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { recordLimits } from "#shared/reviews/record-limits.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { readRecord } from "./read-record.ts"
import css from "./record-sheet.module.css"

type Props = { mystery: ReviewedMystery; onRecorded: () => void; onClose: () => void }

/** A record while it is changed, as its fields hold it. Blank texts and null are unknown. */
type Draft = {
  satisfaction: number | null
  outcome: string
  playedOn: string
  memo: string
  company: string
}

const draftOf = (record: StatusRecord): Draft => ({
  satisfaction: record.satisfaction,
  outcome: record.outcome ?? "",
  playedOn: record.playedOn ?? "",
  memo: record.memo ?? "",
  company: record.company ?? "",
})

const formOf = ({ satisfaction, ...texts }: Draft) => ({
  ...texts,
  satisfaction: satisfaction === null ? "" : String(satisfaction),
})

/** Why the record cannot be shown. */
const failures: Partial<Record<string, string>> = {
  "signed-out": messages.LOGIN_REQUIRED,
  offline: messages.PAGE.OFFLINE,
}

/** The form for a member's record of a play without a review. */
export function RecordSheet({ mystery, onRecorded, onClose }: Props) {
  const { id } = mystery
  const [today] = useState(() => tokyoDay(new Date()))
  const [draft, setDraft] = useState<Draft | null>(null)
  const { form, problem, errors, isSending, mend, send, close } = useSheetForm(onClose)

  const show = useEffectEvent((read: Awaited<ReturnType<typeof readRecord>>) => {
    if (read.ok && read.value) return setDraft(draftOf(read.value))
    onClose()
    if (read.ok) return toast.error(messages.STATUS.NOT_PLAYED)
    toast.error(failures[read.code] ?? messages.PAGE.UNAVAILABLE)
    if (read.code === "signed-out") forgetMember()
  })
  useEffect(() => {
    let isHere = true
    void readRecord(id).then((read) => isHere && show(read))
    return () => {
      isHere = false
    }
  }, [id])

  async function save(sent: Draft) {
    const answer = await send(
      () => post<StatusRecord>(statusRecord.write({ id }), formOf(sent)),
      (refused) => ({
        // An error is shown once: at its field, where it has one.
        text: refused.fields ? null : (textOf(refused) ?? messages.STATUS.RECORD_ERROR),
        fields: refused.fields ?? {},
      }),
    )
    if (!answer.ok) return
    onClose()
    toast.success(messages.STATUS.RECORD_SUCCESS)
    onRecorded()
  }

  function change(changed: Partial<Draft>) {
    if (draft) setDraft({ ...draft, ...changed })
    mend(...Object.keys(changed))
  }

  return (
    <Sheet
      open
      onClose={close}
      locked={isSending}
      title={<FormTitle mystery={mystery}>プレイの記録</FormTitle>}
      problem={problem?.text}
      footer={
        <>
          <p className={css.note}>
            満足度と結果は、名前を出さずに集計に入ります（ナゾ活に書いた分が優先）。ほかはあなただけに表示されます。
          </p>
          <Button type="submit" form={formId} busy={isSending} disabled={!draft}>
            {isSending ? "保存中..." : "保存する"}
          </Button>
        </>
      }
    >
      {draft ? (
        <form
          ref={form}
          id={formId}
          noValidate
          className={css.fields}
          onSubmit={(event) => {
            event.preventDefault()
            void save(draft)
          }}
        >
          <SatisfactionPicker
            value={draft.satisfaction}
            onChange={(satisfaction) => change({ satisfaction })}
            disabled={isSending}
          />
          <PlayDay
            day={draft.playedOn}
            onChange={(playedOn) => change({ playedOn })}
            today={today}
            error={errors.playedOn}
            disabled={isSending}
          />
          <OutcomeChoice
            value={draft.outcome}
            onChange={(outcome) => change({ outcome })}
            disabled={isSending}
          />
          <TextField
            label="だれと"
            value={draft.company}
            error={errors.company}
            disabled={isSending}
            onChange={(event) => change({ company: event.currentTarget.value })}
          />
          <TextArea
            label="自分用メモ"
            rows={4}
            limit={recordLimits.memo}
            value={draft.memo}
            error={errors.memo}
            disabled={isSending}
            onChange={(event) => change({ memo: event.currentTarget.value })}
          />
        </form>
      ) : (
        <Loading text="記録を読み込んでいます">
          <div className={css.fields}>
            <Skeleton height="136px" />
            <Skeleton height="72px" />
            <Skeleton height="72px" />
            <Skeleton height="72px" />
            <Skeleton height="140px" />
          </div>
        </Loading>
      )}
    </Sheet>
  )
}

/** One form is open at a time. */
const formId = "record-play"
