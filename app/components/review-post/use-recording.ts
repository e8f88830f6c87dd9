import { useState } from "react"
import type { ReviewDraft } from "#app/components/review-form/review-draft.ts"
import { createRecordKeeper, type Refused } from "#app/components/status-record/record-keeper.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import type { JustPlayed } from "#app/viewer/login-gate.ts"
import { textOf } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { FieldErrors } from "#shared/outcome.ts"

/**
 * Records at once what is chosen after プレイ済 and belongs to the record of the play: a member who writes nothing just closes
 * the form.
 */
export function useRecording(mysteryId: string, justPlayed: JustPlayed | undefined) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isKept, setKept] = useState(false)
  const [keeper] = useState(() =>
    createRecordKeeper(mysteryId, {
      onKept: () => setKept(true),
      onRefused: (refused) => {
        const { playedOn } = refused.fields ?? {}
        setErrors(playedOn ? { playDate: playedOn } : { satisfaction: wordsOf(refused) })
      },
    }),
  )

  return {
    errors,
    isKept,
    change({ satisfaction, outcome, playDate }: Partial<ReviewDraft>) {
      if (!justPlayed) return
      if (satisfaction === undefined && outcome === undefined && playDate === undefined) return
      setErrors({})
      keeper.change({
        ...(satisfaction !== undefined && { satisfaction: String(satisfaction ?? "") }),
        ...(outcome !== undefined && { outcome }),
        ...(playDate !== undefined && { playedOn: playDate }),
      })
    },
    /** The form is closed or sent: what waits is recorded now. */
    finish() {
      const onKept = () => justPlayed?.onRecorded?.()
      if (isKept) onKept()
      void keeper.finish({ onKept, onRefused: (refused) => toast.error(wordsOf(refused)) })
    },
    undo() {
      keeper.drop()
      justPlayed?.undo()
    },
  }
}

const wordsOf = (refused: Refused) => textOf(refused) ?? messages.STATUS.RECORD_ERROR
