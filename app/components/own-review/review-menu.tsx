import { type Ref, Suspense, useState } from "react"
import { useNavigate } from "react-router"
import type { OwnReview } from "#domain/reviews/own-form.ts"
import { changeAddress } from "#shared/addresses/change-review.ts"
import { reviewLikers } from "#shared/addresses/likers.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { editIcon, eyeIcon, heartIcon, lockIcon, retryIcon, trashIcon } from "#app/ui/icons.ts"
import { Menu } from "#app/ui/overlay/menu.tsx"
import type { MenuEntry } from "#app/ui/overlay/menu-entries.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { isRemoved, type Moderated } from "#shared/moderation/own-removals.ts"
import { readStored } from "./read-stored.ts"
import { useFreshPage } from "./use-fresh-page.ts"

const DeleteDialog = lazyPart(async () => (await import("./delete-dialog.tsx")).DeleteDialog)

const PlaysDialog = lazyPart(async () => (await import("./plays-dialog.tsx")).PlaysDialog)

type Props = {
  review: {
    id: number
    isPrivate: boolean
    likeCount: number
    mysteryTitle: string
  } & Moderated
  /** The review to edit is being loaded. */
  isOpening: boolean
  onEdit: () => void
  onDeleted: () => void
  ref: Ref<HTMLDivElement>
}

/** The actions of an author on their review, behind one button. */
export function ReviewMenu({ review, isOpening, onEdit, onDeleted, ref }: Props) {
  const { id, likeCount, mysteryTitle } = review
  const isPrivate = review.isPrivate && !review.held
  const [plays, setPlays] = useState<OwnReview | null>(null)
  const [isAddingPlay, setAddingPlay] = useState(false)
  /** Undefined until it is opened for the first time. */
  const [isAsking, setAsking] = useState<boolean>()
  const [isBusy, setBusy] = useState(false)
  const readAgain = useFreshPage()
  const navigate = useNavigate()

  async function addPlay() {
    setBusy(true)
    const read = await readStored(id)
    setBusy(false)
    setPlays(read)
    setAddingPlay(read !== null)
  }

  // It changes after the answer, because others see it.
  async function togglePrivacy() {
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

  const entries: MenuEntry[] = [
    { label: "編集する", icon: editIcon, onSelect: onEdit },
    { label: "もう一度遊んだ", icon: retryIcon, onSelect: () => void addPlay() },
    ...(likeCount > 0
      ? [
          {
            label: "いいねした人",
            icon: heartIcon,
            onSelect: () => void navigate(reviewLikers.write({ id, page: 1 })),
          },
        ]
      : []),
    ...(isRemoved(review)
      ? []
      : [
          {
            label: isPrivate ? "公開する" : "非公開にする",
            icon: isPrivate ? eyeIcon : lockIcon,
            onSelect: () => void togglePrivacy(),
          },
        ]),
    { label: "削除する", icon: trashIcon, tone: "danger", onSelect: () => setAsking(true) },
  ]
  return (
    <div ref={ref} aria-busy={isBusy || isOpening}>
      <Menu label={`「${mysteryTitle}」のナゾ活のメニュー`} entries={entries} />
      {plays && (
        <Suspense>
          <PlaysDialog
            stored={plays}
            open={isAddingPlay}
            onClose={() => setAddingPlay(false)}
            onChanged={readAgain}
          />
        </Suspense>
      )}
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
    </div>
  )
}
