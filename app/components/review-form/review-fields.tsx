import type { ReactNode } from "react"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Expandable } from "#app/ui/list/expandable.tsx"
import { FilePicker } from "#app/ui/form/file-picker.tsx"
import { FlamePicker } from "#app/ui/form/flame-picker.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { Slider } from "#app/ui/form/slider.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { difficulties, difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { playTimeSlider, sliderText } from "#shared/catalogue/play-time.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { FieldErrors } from "#shared/outcome.ts"
import { imageSources } from "#shared/pictures/image-url.ts"
import { photoName } from "#shared/pictures/review-photo.ts"
import { participations, participationsInOrder } from "#shared/reviews/participation.ts"
import { vouchedFacts } from "#shared/reviews/testimony.ts"
import { reviewLimits } from "#shared/reviews/review-limits.ts"
import { type Day, dayText } from "#shared/time/tokyo.ts"
import { OutcomeChoice } from "./outcome-choice.tsx"
import { PlayDay } from "./play-day.tsx"
import { PhotoWordFields, type DraftPhotoWords } from "./photo-words.tsx"
import type { ReviewDraft } from "./review-draft.ts"
import css from "./review-fields.module.css"
import { SatisfactionPicker } from "./satisfaction-picker.tsx"
import { TestimonyFields } from "./testimony-fields.tsx"
import { ReviewTextField } from "./review-text-field.tsx"

type Props = {
  draft: ReviewDraft
  onChange: (changed: Partial<ReviewDraft>) => void
  /** Addresses of the photos that the review has already. */
  kept?: string[]
  onChangeKept?: (kept: string[]) => void
  files: File[]
  onChangeFiles: (files: File[]) => void
  /** The photos with spoilers. */
  spoilerPhotos: ReadonlySet<string | File>
  onChangeSpoilerPhotos: (spoilerPhotos: ReadonlySet<string | File>) => void
  photoWords: DraftPhotoWords
  onChangePhotoWords: (photoWords: DraftPhotoWords) => void
  errors: FieldErrors
  today: Day
  /** The first day of the mystery. */
  startDate: Day | null
  /** The choice of who may read it. */
  audience?: ReactNode
  /** In the card of an existing review. */
  isEdit?: boolean
  /** An administrator set the label of the review. */
  labelStays?: boolean
  disabled: boolean
}

const levels = difficulties.map(({ label }) => label)

const maxPhotoBytes = 10 * 1024 * 1024

const keptLabel = (at: number) => `既存画像 ${at + 1}`

const morePictures = (left: number) => `画像を追加 (${left}枚まで追加可能)`

const pictureWords = {
  add: (left: number) =>
    left === reviewLimits.photos ? (
      <>
        <b className={css.add}>写真をのせる</b>
        <small>景色や食べたもの。答えは写さないで</small>
      </>
    ) : (
      morePictures(left)
    ),
  newLabel: (n: number) => `新規画像 ${n}`,
  remove: (label: string) => `${label}を外す`,
  earlier: (label: string) => `${label}を前へ`,
  later: (label: string) => `${label}を後ろへ`,
  moved: (place: number) => `${place}番目に移しました`,
  refused: ({ why, name }: { why: "kind" | "size" | "count"; name: string }) =>
    ({
      kind: `「${name}」は画像ではありません`,
      size: messages.REVIEW.PHOTO_TOO_LARGE,
      count: messages.REVIEW.PHOTO_LIMIT,
    })[why],
}

const participationOptions = [
  { value: "", label: "選ばない" },
  ...participationsInOrder.map((value) => ({ value, label: participations[value] })),
]

/** Everything that can be said in a review. Only the text is needed. */
export function ReviewFields(props: Props) {
  const { draft, onChange, kept = [], onChangeKept, files, onChangeFiles } = props
  const { spoilerPhotos, onChangeSpoilerPhotos, photoWords, onChangePhotoWords } = props
  const { errors, today, startDate, audience, isEdit = false, labelStays, disabled } = props
  const text = (
    name: "playTimeNote" | "people" | "bestPeople" | "hints" | "price" | "spoiler",
  ) => ({
    value: draft[name],
    error: errors[name],
    disabled,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <div className={css.fields}>
      <SatisfactionPicker
        value={draft.satisfaction}
        onChange={(satisfaction) => onChange({ satisfaction })}
        size={isEdit ? "m" : "l"}
        hideLabel={!isEdit}
        error={errors.satisfaction}
        disabled={disabled}
      />
      <ReviewTextField
        value={draft.text}
        onChange={(text) => onChange({ text })}
        isEdit={isEdit}
        error={errors.text}
        disabled={disabled}
      />
      <FilePicker
        label="画像"
        note={`(最大${reviewLimits.photos}枚まで)`}
        hideLabel={!isEdit}
        kept={kept.map((url, at) => ({
          id: url,
          src: imageSources(url, "", [160]).src,
          label: keptLabel(at),
        }))}
        onChangeKept={(pictures) => onChangeKept?.(pictures.map(({ id }) => id))}
        files={files}
        onChange={onChangeFiles}
        max={reviewLimits.photos}
        maxBytes={maxPhotoBytes}
        words={isEdit ? editWords : pictureWords}
        hint={
          spoilerPhotos.size > 0
            ? "ネタバレを含む画像は、プレイ済の人だけが見られます。ほかの人にはぼかした画像が表示されます。"
            : undefined
        }
        renderBelow={(photo) =>
          canBeHidden(photo) && (
            <Checkbox
              label="ネタバレを含む"
              checked={spoilerPhotos.has(photo)}
              disabled={disabled}
              onChange={(event) =>
                onChangeSpoilerPhotos(toggled(spoilerPhotos, photo, event.currentTarget.checked))
              }
            />
          )
        }
        error={errors.photos}
        disabled={disabled}
      />
      <PhotoWordFields
        photos={[
          ...kept.map((photo, at) => ({ photo, label: keptLabel(at) })),
          ...files.map((photo, at) => ({ photo, label: pictureWords.newLabel(at + 1) })),
        ]}
        words={photoWords}
        onChange={onChangePhotoWords}
        error={errors.photoWords}
        disabled={disabled}
      />
      <Expandable
        title="もっと記録する"
        note="難易度、プレイ日、結果など"
        startsOpen={isEdit || hasMore(draft)}
        className={css.more}
      >
        <div className={css.fields}>
          <FlamePicker
            label="難易度"
            levels={levels}
            unset={difficultyLabel(null)}
            value={draft.difficulty}
            onChange={(difficulty) => onChange({ difficulty })}
            disabled={disabled}
          />
          <PlayDay
            day={draft.playDate}
            onChange={(playDate) => onChange({ playDate })}
            today={today}
            hint={
              needsLabel({ draft, today, startDate })
                ? `${dayText(startDate ?? "")}からの謎です。それより前のナゾ活には、「もっと記録する」の「あなたの立場」を選んでください。`
                : undefined
            }
            error={errors.playDate}
            disabled={disabled}
          />
          <OutcomeChoice
            value={draft.outcome}
            onChange={(outcome) => onChange({ outcome })}
            disabled={disabled}
          />
          {audience}
          <Slider
            label="プレイ時間"
            note="※移動を含む"
            max={playTimeSlider.maxHours}
            step={playTimeSlider.stepHours}
            value={draft.hours}
            onChange={(hours) => onChange({ hours })}
            text={sliderText(draft.hours)}
            ends={[playTimeSlider.startLabel, playTimeSlider.endLabel]}
            disabled={disabled}
          />
          <div className={css.pair}>
            <TextField label="プレイ時間のメモ" {...text("playTimeNote")} />
            <TextField label="人数" note="（人）" inputMode="numeric" {...text("people")} />
            <TextField
              label="何人がいちばん？"
              note="（人）"
              inputMode="numeric"
              {...text("bestPeople")}
            />
            <Select
              label="参加形態"
              options={participationOptions}
              value={draft.participation}
              error={errors.participation}
              disabled={disabled}
              onChange={(event) => onChange({ participation: event.currentTarget.value })}
            />
            <TextField label="使ったヒント" note="（回）" inputMode="numeric" {...text("hints")} />
            <TextField label="料金" note="（円）" inputMode="numeric" {...text("price")} />
          </div>
          <TextArea
            label="プレイ済の人だけ"
            rows={3}
            hint="プレイ済の人だけが読める感想です。ほかの人には届きません。"
            {...text("spoiler")}
          />
          <TestimonyFields
            draft={draft}
            onChange={onChange}
            errors={errors}
            labelStays={labelStays}
            disabled={disabled}
          />
        </div>
      </Expandable>
    </div>
  )
}

/** As the database asks for: before the first day only those play who were invited or are involved. */
const needsLabel = ({ draft, today, startDate }: Pick<Props, "draft" | "today" | "startDate">) =>
  startDate !== null &&
  draft.affiliation === "" &&
  (draft.playDate === "" || draft.playDate > today ? today : draft.playDate) < startDate

/** A photo from before uploads has an address that can be guessed. */
const canBeHidden = (photo: string | File) => typeof photo !== "string" || photoName(photo) !== null

function toggled<T>(all: ReadonlySet<T>, one: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(all)
  if (isIn) next.add(one)
  else next.delete(one)
  return next
}

/** Whether one of the folded fields is filled in. */
const hasMore = (draft: ReviewDraft) =>
  draft.difficulty !== null ||
  draft.hours > 0 ||
  draft.isPrivate ||
  foldedFields.some((name) => draft[name] !== "") ||
  vouchedFacts.some(({ key }) => draft[key] !== "")

const foldedFields = [
  "playTimeNote",
  "outcome",
  "people",
  "bestPeople",
  "participation",
  "hints",
  "price",
  "spoiler",
  "affiliation",
  "walked",
  "boughtAt",
  "found",
] as const

const editWords = {
  ...pictureWords,
  add: morePictures,
  keptTitle: "現在の画像",
  newTitle: "追加する画像",
}
