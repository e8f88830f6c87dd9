import { type ComponentProps, useState } from "react"
import type { Posted as PostedReview } from "#domain/reviews/posting.ts"
import type { StatusRecord } from "#domain/statuses/record.ts"
import * as postReview from "#shared/addresses/post-review.ts"
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
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { textOf } from "#app/viewer/send.ts"
import { useSheetForm } from "#app/viewer/use-sheet-form.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { Audience } from "./audience.tsx"
import { BeforeWriting } from "./before-writing.tsx"
import { LoginLink, PostState } from "./post-state.tsx"
import type { Posted } from "./posted.tsx"
import { openCompose, textToShare } from "./share-review.ts"
import { useKeptReview } from "./use-kept-review.ts"

type Props = {
  mystery: ReviewedMystery
  /** The member, to whom the draft belongs. */
  uid: string
  /** Their record of the play: the form begins with it. */
  record: StatusRecord | null
  /** Offers not to write. */
  onRecordOnly?: false | (() => void)
  onPosted: (posted: Shown) => void
  onClose: () => void
}

/** Facts of the posted review, which its author is shown. */
type Shown = Omit<ComponentProps<typeof Posted>, "mystery" | "onClose">

/** The form to write a review. What is typed and chosen stays in this browser until it has been sent. */
export function PostForm({ mystery, uid, record, onRecordOnly, onPosted, onClose }: Props) {
  const [today] = useState(() => tokyoDay(new Date()))
  const [fresh] = useState(() => freshDraft(today, record))
  const review = useKeptReview({ uid, mysteryId: mystery.id, fresh })
  const { draft, files, spoilerPhotos, wasKept } = review
  const [shares, setShares] = useState(false)
  const { form, problem, errors, isSending, needsLogin, refuse, mend, send, close } =
    useSheetForm(onClose)
  const [progress, setProgress] = useState<Progress | null>(null)
  const viewer = useViewer()
  const isRecordOnly = viewer.kind === "member" && viewer.member.recordOnly

  function change(changed: Partial<ReviewDraft>) {
    review.change(changed)
    mend(...mendedBy(changed))
  }

  function changePhotos(changed: Parameters<typeof review.changePhotos>[0]) {
    review.changePhotos(changed)
    mend("photos")
  }

  async function submit() {
    const tooShort = problemOfText(draft.text)
    if (tooShort) return refuse({ text: tooShort, fields: { text: tooShort } })
    const address = postReview.write({ id: mystery.id })
    const sending = { address, mysteryId: mystery.id, draft, kept: [], files, spoilerPhotos }
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

  function finish({ points, badge, held, isPrivate }: PostedReview) {
    review.forget()
    const text = textToShare(mystery, draft)
    const forFollowers = isPrivate && draft.forFollowers && !isRecordOnly
    const isBlocked = shares && !isPrivate && !held && !openCompose(text)
    onPosted({ isPrivate, forFollowers, held, points, badge, text, isBlocked })
  }

  return (
    <Sheet
      open
      onClose={close}
      locked={isSending}
      title="ナゾ活を書く"
      problem={problem?.text}
      footer={
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
        <BeforeWriting
          mystery={mystery}
          onRecordOnly={onRecordOnly}
          onStartAgain={wasKept && review.startAgain}
          disabled={isSending}
        />
        <ReviewFields
          key={wasKept ? "draft" : "empty"}
          draft={draft}
          onChange={change}
          files={files}
          onChangeFiles={(changed) => changePhotos({ files: changed })}
          spoilerPhotos={spoilerPhotos}
          onChangeSpoilerPhotos={(changed) => changePhotos({ spoilerPhotos: changed })}
          errors={errors}
          today={today}
          startDate={mystery.startDate}
          disabled={isSending}
        />
        <Audience
          draft={draft}
          onChange={change}
          isRecordOnly={isRecordOnly}
          shares={shares}
          onShare={setShares}
          disabled={isSending}
        />
      </form>
    </Sheet>
  )
}

/** One form is open at a time. */
const formId = "write-review"
