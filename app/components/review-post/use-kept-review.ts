import { useEffect, useState } from "react"
import { keepPhotos, readPhotos } from "#app/components/review-form/kept-photos.ts"
import type { DraftPhotoWords } from "#app/components/review-form/photo-words.tsx"
import { isWorthKeeping, type ReviewDraft } from "#app/components/review-form/review-draft.ts"
import { forgetDraft, keepDraft, readDraft } from "#app/viewer/kept-draft.ts"

type Photos = {
  files: File[]
  spoilerPhotos: ReadonlySet<string | File>
  photoWords: DraftPhotoWords
}

type Props = {
  /** The member, to whom it belongs. */
  uid: string
  mysteryId: string
  /** The draft that a new one begins with. */
  fresh: ReviewDraft
  /** The record of the play keeps what both have in common. */
  isRecorded: boolean
}

const noPhotos: Photos = { files: [], spoilerPhotos: new Set(), photoWords: new Map() }

/** A review while it is written: texts and photos, which stay in this browser until it has been sent. */
export function useKeptReview({ uid, mysteryId, fresh, isRecorded }: Props) {
  const name = `review/${uid}/${mysteryId}`
  const [wasKept, setKept] = useState(() => readDraft(name) !== null)
  // One of an older version of this site lacks what is fresh.
  const [draft, setDraft] = useState(() => ({ ...fresh, ...readDraft<ReviewDraft>(name) }))
  const [photos, setPhotos] = useState(noPhotos)
  const [losesPhotos, setLosesPhotos] = useState(false)

  useEffect(() => {
    async function showKept() {
      const kept = await readPhotos(uid, mysteryId)
      if (kept.length === 0) return
      const hidden = kept.filter(({ hasSpoiler }) => hasSpoiler)
      setPhotos({
        files: kept.map(({ file }) => file),
        spoilerPhotos: new Set(hidden.map(({ file }) => file)),
        photoWords: new Map(kept.map(({ file, words = "" }) => [file, words])),
      })
      setKept(true)
    }
    void showKept()
  }, [uid, mysteryId])

  function change(changed: Partial<ReviewDraft>) {
    const next = { ...draft, ...changed }
    setDraft(next)
    if (isWorthKeeping(next, isRecorded)) keepDraft(name, next)
    else forgetDraft(name)
  }

  function changePhotos(changed: Partial<Photos>) {
    const next = { ...photos, ...changed }
    setPhotos(next)
    const kept = next.files.map((file) => ({
      file,
      hasSpoiler: next.spoilerPhotos.has(file),
      words: next.photoWords.get(file),
    }))
    void keepPhotos(uid, mysteryId, kept).then((isKept) => setLosesPhotos(!isKept))
  }

  function forget() {
    forgetDraft(name)
    void keepPhotos(uid, mysteryId, [])
  }

  function startAgain() {
    forget()
    setDraft(fresh)
    setPhotos(noPhotos)
    setKept(false)
  }

  return { draft, ...photos, wasKept, losesPhotos, change, changePhotos, forget, startAgain }
}
