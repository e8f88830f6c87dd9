import { type ComponentProps, useState } from "react"
import type { Posted as PostedReview } from "#domain/reviews/posting.ts"
import type { StatusRecord } from "#domain/statuses/record.ts"
import * as postReview from "#shared/addresses/post-review.ts"
import { FormTitle } from "#app/components/review-form/form-title.tsx"
import { hasOwnWords } from "#app/components/review-form/openers.ts"
import { freshDraft, type ReviewDraft } from "#app/components/review-form/review-draft.ts"
import { ReviewFields } from "#app/components/review-form/review-fields.tsx"
import {
  mendedBy,
  problemOfText,
  problemsOf,
  sendReview,
} from "#app/components/review-form/send-review.ts"
import type { Progress } from "#app/components/review-form/upload-photos.ts"
import { Button } from "#app/ui/button.tsx"
import { ringTickIcon } from "#app/ui/icons.ts"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { JustPlayed, ReviewedMystery } from "#app/viewer/login-gate.ts"
import { textOf } from "#app/viewer/send.ts"
import { useSheetForm } from "#app/viewer/use-sheet-form.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { statuses, statusLabel } from "#shared/catalogue/statuses.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { splitSpoilers, visibleText } from "#shared/text/spoilers.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { Audience } from "./audience.tsx"
import { JustClose } from "./just-close.tsx"
import { LoginLink, PostState } from "./post-state.tsx"
import type { Posted } from "./posted.tsx"
import { openCompose, textToShare } from "./share-review.ts"
import { useKeptReview } from "./use-kept-review.ts"
import { useRecording } from "./use-recording.ts"

type Props = {
  mystery: ReviewedMystery
  /** The member, to whom the draft belongs. */
  uid: string
  /** Their record of the play: the form begins with it. */
  record: StatusRecord | null
  justPlayed: JustPlayed | undefined
  onPosted: (posted: Shown) => void
  onClose: () => void
}

/** Facts of the posted review, which its author is shown. */
type Shown = Omit<ComponentProps<typeof Posted>, "mystery" | "onClose">

/** The form to write a review. What is typed and chosen stays in this browser until it has been sent. */
export function PostForm({ mystery, uid, record, justPlayed, onPosted, onClose }: Props) {
  const [today] = useState(() => tokyoDay(new Date()))
  const [fresh] = useState(() => freshDraft(today, record))
  const isRecorded = justPlayed !== undefined
  const review = useKeptReview({ uid, mysteryId: mystery.id, fresh, isRecorded })
  const recording = useRecording(mystery.id, justPlayed)
  const { draft, files, spoilerPhotos, photoWords, wasKept } = review
  const [shares, setShares] = useState(false)
  const { form, problem, errors, isSending, needsLogin, refuse, mend, send, close } =
    useSheetForm(leave)
  const [progress, setProgress] = useState<Progress | null>(null)
  const viewer = useViewer()
  const isRecordOnly = viewer.kind === "member" && viewer.member.recordOnly

  function leave() {
    recording.finish()
    onClose()
  }

  function change(changed: Partial<ReviewDraft>) {
    review.change(changed)
    recording.change(changed)
    mend(...mendedBy(changed))
  }

  function changePhotos(changed: Parameters<typeof review.changePhotos>[0]) {
    review.changePhotos(changed)
    mend("photos")
  }

  async function submit() {
    const tooShort = problemOfText(draft.text)
    if (tooShort) return refuse({ text: null, fields: { text: tooShort } })
    recording.finish()
    const address = postReview.write({ id: mystery.id })
    const sending = {
      address,
      mysteryId: mystery.id,
      draft,
      kept: [],
      files,
      spoilerPhotos,
      photoWords,
    }
    const answer = await send(
      () => sendReview<PostedReview>({ ...sending, onProgress: setProgress }),
      (refused) => problemsOf(refused, textOf(refused) ?? messages.REVIEW.POST_FAILED),
    )
    if (answer.ok) return finish(answer.value)
    // It may be there all the same: without an answer, or by another tab.
    if (!["signed-out", "invalid", "label-missing"].includes(answer.code)) {
      toast.warning(messages.REVIEW.CREATE_ERROR)
    }
  }

  function finish({ id, points, badge, held, isPrivate }: PostedReview) {
    review.forget()
    const text = textToShare(mystery, draft)
    const forFollowers = isPrivate && draft.forFollowers && !isRecordOnly
    const isBlocked = shares && !isPrivate && !held && !openCompose(text)
    const { satisfaction } = draft
    const words = visibleText(splitSpoilers(draft.text).text)
    const outcome = { isPrivate, forFollowers, held, points, badge }
    onPosted({ id, satisfaction, words, text, isBlocked, ...outcome })
  }

  return (
    <Sheet
      open
      onClose={close}
      locked={isSending}
      title={
        justPlayed ? (
          <FormTitle mystery={mystery} icon={ringTickIcon}>
            {statusLabel(statuses.played) + messages.STATUS.UPDATE_SUCCESS}
          </FormTitle>
        ) : (
          <FormTitle mystery={mystery}>{messages.REVIEW.WRITE}</FormTitle>
        )
      }
      problem={problem?.text}
      footer={
        justPlayed && !isSending && !hasOwnWords(draft.text) ? (
          <JustClose isKept={recording.isKept} onUndo={recording.undo} onClose={close} />
        ) : (
          <>
            <PostState
              problem={problem}
              login={needsLogin && <LoginLink mysteryId={mystery.id} onLeave={close} />}
              isSending={isSending}
              progress={progress}
              losesPhotos={review.losesPhotos}
            />
            <Button type="submit" form={formId} busy={isSending}>
              {isSending ? "送信中..." : "投稿する"}
            </Button>
          </>
        )
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="stack gap-24"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {wasKept && (
          <AlertBox
            tone="info"
            action={
              <Button tone="secondary" size="s" disabled={isSending} onClick={review.startAgain}>
                破棄して新しく書く
              </Button>
            }
          >
            書きかけの下書きを表示しています。
          </AlertBox>
        )}
        <ReviewFields
          key={wasKept ? "draft" : "empty"}
          draft={draft}
          onChange={change}
          files={files}
          onChangeFiles={(changed) => changePhotos({ files: changed })}
          spoilerPhotos={spoilerPhotos}
          onChangeSpoilerPhotos={(changed) => changePhotos({ spoilerPhotos: changed })}
          photoWords={photoWords}
          onChangePhotoWords={(changed) => changePhotos({ photoWords: changed })}
          errors={{ ...recording.errors, ...errors }}
          today={today}
          startDate={mystery.startDate}
          audience={
            <Audience
              draft={draft}
              onChange={change}
              isRecordOnly={isRecordOnly}
              shares={shares}
              onShare={setShares}
              disabled={isSending}
            />
          }
          disabled={isSending}
        />
      </form>
    </Sheet>
  )
}

/** One form is open at a time. */
const formId = "write-review"
