import { ForFollowers } from "#app/components/member/for-followers.tsx"
import { useEffect, useState } from "react"
import type { OwnReview } from "#domain/reviews/own-form.ts"
import { changeAddress } from "#shared/addresses/change-review.ts"
import { draftOf, type ReviewDraft } from "#app/components/review-form/review-draft.ts"
import { ReviewFields } from "#app/components/review-form/review-fields.tsx"
import { mendedBy, problemsOf, sendReview } from "#app/components/review-form/send-review.ts"
import { SendProgress } from "#app/components/review-form/send-progress.tsx"
import type { Progress } from "#app/components/review-form/upload-photos.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import type { DraftPhotoWords } from "#app/components/review-form/photo-words.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { textOf } from "#app/viewer/send.ts"
import { useSheetForm } from "#app/viewer/use-sheet-form.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import css from "./review-editor.module.css"
import { rememberSaved } from "./saved-review.ts"

type Props = {
  stored: OwnReview
  onCancel: () => void
}

/** The edit mode of a review, in its place. */
export function ReviewEditor({ stored, onCancel }: Props) {
  const { id, mysteryId } = stored
  const [today] = useState(() => tokyoDay(new Date()))
  const [draft, setDraft] = useState(() => draftOf(stored))
  const [kept, setKept] = useState(stored.photos)
  const [files, setFiles] = useState<File[]>([])
  const [spoilerPhotos, setSpoilerPhotos] = useState<ReadonlySet<string | File>>(
    () => new Set(stored.spoilerPhotos),
  )
  const [photoWords, setPhotoWords] = useState<DraftPhotoWords>(
    () => new Map(Object.entries(stored.photoWords)),
  )
  const { form, problem, errors, isSending, refuse, mend, send, close } = useSheetForm(onCancel)
  const [progress, setProgress] = useState<Progress | null>(null)

  useEffect(() => {
    form.current?.querySelector("textarea")?.focus()
  }, [form])

  async function save() {
    if (draft.text.trim() === "") {
      return refuse({ text: null, fields: { text: messages.REVIEW.TEXT_REQUIRED } })
    }
    const sending = {
      address: changeAddress(id, "edit"),
      mysteryId,
      draft,
      kept,
      files,
      spoilerPhotos,
      photoWords,
    }
    const { ok } = await send(
      () => sendReview({ ...sending, onProgress: setProgress }),
      (refused) => problemsOf(refused, textOf(refused) ?? ""),
    )
    if (ok) reload(id)
  }

  function change(changed: Partial<ReviewDraft>) {
    setDraft({ ...draft, ...changed })
    mend(...mendedBy(changed))
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="ナゾ活の編集"
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ReviewFields
        isEdit
        draft={draft}
        onChange={change}
        kept={kept}
        onChangeKept={(changed) => {
          setKept(changed)
          mend("photos")
        }}
        files={files}
        onChangeFiles={(changed) => {
          setFiles(changed)
          mend("photos")
        }}
        spoilerPhotos={spoilerPhotos}
        onChangeSpoilerPhotos={setSpoilerPhotos}
        photoWords={photoWords}
        onChangePhotoWords={(changed) => {
          setPhotoWords(changed)
          mend("photoWords")
        }}
        errors={errors}
        today={today}
        startDate={stored.startDate}
        labelStays={stored.affiliation_by === "administrator"}
        disabled={isSending}
      />
      <Checkbox
        label="非公開にする"
        checked={draft.isPrivate}
        disabled={isSending}
        onChange={(event) => setDraft({ ...draft, isPrivate: event.currentTarget.checked })}
      />
      {draft.isPrivate && (
        <>
          <Checkbox
            label="フォロワーには見せる"
            checked={draft.forFollowers}
            disabled={isSending}
            onChange={(event) => setDraft({ ...draft, forFollowers: event.currentTarget.checked })}
          />
          <ForFollowers />
        </>
      )}
      {isSending && <SendProgress progress={progress} />}
      {problem && problem.text !== null && (
        <AlertBox tone="danger">
          {messages.REVIEW.EDIT_FAILED}
          {problem.text !== "" && <p>{problem.text}</p>}
        </AlertBox>
      )}
      <div className={css.buttons}>
        <Button tone="secondary" disabled={isSending} onClick={close}>
          キャンセル
        </Button>
        <Button type="submit" busy={isSending}>
          {isSending ? "保存中..." : "保存する"}
        </Button>
      </div>
    </form>
  )
}

/** The page comes fresh from the server, says that the review is saved, and shows it (own-review.tsx). */
function reload(id: number): void {
  rememberSaved(id)
  document.cookie = flashCookie("review-saved")
  // Without "#edit", which would open this form again.
  history.replaceState(history.state, "", location.pathname + location.search)
  location.reload()
}
