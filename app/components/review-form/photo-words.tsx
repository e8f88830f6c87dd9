import { TextField } from "#app/ui/form/text-field.tsx"
import { Expandable } from "#app/ui/list/expandable.tsx"
import { reviewLimits } from "#shared/reviews/review-limits.ts"

/** Words for photos: of stored ones by their addresses, of new ones by their files. */
export type DraftPhotoWords = ReadonlyMap<string | File, string>

type Props = {
  photos: readonly { photo: string | File; label: string }[]
  words: DraftPhotoWords
  onChange: (words: DraftPhotoWords) => void
  error: string | undefined
  disabled: boolean
}

/** Says what each photo shows, for those who do not see it. */
export function PhotoWordFields({ photos, words, onChange, error, disabled }: Props) {
  if (photos.length === 0) return null
  const hasWords = photos.some(({ photo }) => words.get(photo))
  return (
    <Expandable
      title="写真に説明をつける"
      note="画面を見ずに聞いている人にも、写真が伝わります"
      startsOpen={hasWords}
    >
      <div className="stack gap-12">
        {photos.map(({ photo, label }, at) => (
          <TextField
            key={label}
            label={`${label}の説明`}
            value={words.get(photo) ?? ""}
            maxLength={reviewLimits.photoWords}
            placeholder={at === 0 ? "例：駅前の広場で、地図を広げているところ" : undefined}
            error={at === 0 ? error : undefined}
            disabled={disabled}
            onChange={(event) => onChange(new Map(words).set(photo, event.currentTarget.value))}
          />
        ))}
      </div>
    </Expandable>
  )
}
