import { type Ref, Suspense, useState } from "react"
import type { OwnReview } from "#domain/reviews/own-form.ts"
import { changeAddress } from "#shared/addresses/change-review.ts"
import { reviewLikers } from "#shared/addresses/likers.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { editIcon, eyeIcon, lockIcon, retryIcon, trashIcon } from "#app/ui/icons.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { OwnReviewOptions } from "./own-review.tsx"
import { readStored } from "./read-stored.ts"
import { useFreshPage } from "./use-fresh-page.ts"
import css from "./review-controls.module.css"

const DeleteDialog = lazyPart(async () => (await import("./delete-dialog.tsx")).DeleteDialog)

const PlaysDialog = lazyPart(async () => (await import("./plays-dialog.tsx")).PlaysDialog)

type Props = OwnReviewOptions & {
  review: {
    id: number
    isPrivate: boolean
    held?: boolean
    likeCount: number
    mysteryTitle: string
  }
  /** The review to edit is being loaded. */
  isOpening: boolean
  onEdit: () => void
  onDeleted: () => void
  ref: Ref<HTMLDivElement>
}

/** Controls of its author, below a review. */
export function ReviewControls({ review, isOpening, onEdit, onDeleted, ref, ...options }: Props) {
  const { id, likeCount } = review
  return (
    <div ref={ref} className={css.controls}>
      {review.held && <p className={css.held}>{messages.MODERATION.HELD}</p>}
      {options.displayEditBtn && (
        <Button tone="quiet" size="s" busy={isOpening} onClick={onEdit}>
          {!isOpening && <Icon of={editIcon} size="s" />}
          編集
        </Button>
      )}
      {options.displayEditBtn && <PlayedAgain id={id} />}
      {options.displayPublicToggleBtn && <PublicToggle review={review} />}
      {options.displayDeleteBtn && <DeleteButton id={id} onDeleted={onDeleted} />}
      {likeCount > 0 && (
        <SiteLink to={reviewLikers.write({ id, page: 1 })} className={css.likers}>
          いいねしたユーザーを見る
        </SiteLink>
      )}
    </div>
  )
}

function PublicToggle({ review }: Pick<Props, "review">) {
  const { id } = review
  const isPrivate = review.isPrivate && !review.held
  const [isBusy, setBusy] = useState(false)
  const readAgain = useFreshPage()

  async function toggle() {
    setBusy(true)
    const outcome = await send(
      changeAddress(id, "privacy"),
      { isPrivate: isPrivate ? "0" : "1" },
      { login: messages.REVIEW.AUTH_ERROR, failure: messages.REVIEW.UPDATE_ERROR },
    )
    if (outcome.ok) {
      toast.success(messages.REVIEW.UPDATE_PUBLIC_STATUS)
      await readAgain()
    }
    setBusy(false)
  }
  // It changes after the answer, because others see it.
  return (
    <Button tone="quiet" size="s" busy={isBusy} onClick={toggle}>
      {!isBusy && <Icon of={isPrivate ? eyeIcon : lockIcon} size="s" />}
      {isPrivate ? "公開する" : "非公開にする"}
    </Button>
  )
}

function PlayedAgain({ id }: { id: number }) {
  const [stored, setStored] = useState<OwnReview | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const readAgain = useFreshPage()

  async function open() {
    setLoading(true)
    const read = await readStored(id)
    setLoading(false)
    setStored(read)
    setOpen(read !== null)
  }
  return (
    <>
      <Button tone="quiet" size="s" busy={isLoading} onClick={open}>
        {!isLoading && <Icon of={retryIcon} size="s" />}
        もう一度遊んだ
      </Button>
      {stored && (
        <Suspense>
          <PlaysDialog
            stored={stored}
            open={isOpen}
            onClose={() => setOpen(false)}
            onChanged={readAgain}
          />
        </Suspense>
      )}
    </>
  )
}

function DeleteButton({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  /** Undefined until it is opened for the first time. */
  const [isAsking, setAsking] = useState<boolean>()
  return (
    <>
      <IconButton icon={trashIcon} iconSize="m" label="削除" onClick={() => setAsking(true)} />
      {isAsking !== undefined && (
        <Suspense>
          <DeleteDialog
            id={id}
            open={isAsking}
            onClose={() => setAsking(false)}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </>
  )
}
