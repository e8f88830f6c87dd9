import { useId, useState } from "react"
import { chooseFiles, type Refusal } from "./choose-files.ts"
import { FieldGroup, type FieldWords } from "./field.tsx"
import css from "./file-picker.module.css"
import { Icon } from "./icon.tsx"
import { photoIcon } from "./icons.ts"
import { PicturePreview } from "./picture-preview.tsx"

type Kept = { id: string; src: string; label: string }

type Props = FieldWords & {
  /** Pictures that are stored already, and a function to remove one. */
  kept?: readonly Kept[]
  onRemoveKept?: (id: string) => void
  files: readonly File[]
  onChange: (files: File[]) => void
  max: number
  maxBytes: number
  words: {
    /** 画像を追加 (N枚まで追加可能) */
    add: (left: number) => string
    newLabel: (n: number) => string
    remove: (label: string) => string
    refused: (refusal: Refusal) => string
    keptTitle?: string
    newTitle?: string
  }
  name?: string
  disabled?: boolean
}

/**
 * Previews of pictures, each with a ×, and a box to add more while there is room. The platform's file input covers the
 * box, so pictures can be dropped on it.
 */
export function FilePicker(props: Props) {
  const { kept = [], onRemoveKept, files, onChange, max, maxBytes, words, name, disabled } = props
  const { label, hideLabel, note, hint, error, required } = props
  const id = useId()
  const [refused, setRefused] = useState<Refusal[]>([])
  const [isOver, setOver] = useState(false)
  const left = max - kept.length - files.length

  const add = (given: FileList) => {
    const { taken, refused } = chooseFiles([...given], { room: left, maxBytes, kind: "image/" })
    setRefused(refused)
    if (taken.length > 0) onChange([...files, ...taken])
  }
  const problems = refused.map(words.refused)

  return (
    <FieldGroup {...{ id, label, hideLabel, note, hint, error, required }}>
      {kept.length > 0 && words.keptTitle && <p className={css.title}>{words.keptTitle}</p>}
      <ul className={css.row}>
        {kept.map(({ id, src, label }) => (
          <PicturePreview
            key={id}
            src={src}
            label={label}
            removeLabel={words.remove(label)}
            disabled={disabled}
            onRemove={() => onRemoveKept?.(id)}
          />
        ))}
      </ul>
      {files.length > 0 && words.newTitle && <p className={css.title}>{words.newTitle}</p>}
      <ul className={css.row}>
        {files.map((file, at) => {
          const label = words.newLabel(at + 1)
          return (
            <PicturePreview
              key={`${file.name} ${file.lastModified} ${file.size} ${at}`}
              src={file}
              label={label}
              removeLabel={words.remove(label)}
              disabled={disabled}
              onRemove={() => {
                setRefused([])
                onChange(files.filter((one) => one !== file))
              }}
            />
          )
        })}
      </ul>
      {left > 0 && (
        <label className={css.add} data-over={isOver || undefined}>
          <input
            className="input-over"
            type="file"
            accept="image/*"
            multiple
            name={name}
            disabled={disabled}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={(event) => {
              if (event.currentTarget.files) add(event.currentTarget.files)
              // Cleared, so that choosing a removed picture again also fires "change".
              event.currentTarget.value = ""
            }}
          />
          <Icon of={photoIcon} size="l" />
          <span>{words.add(left)}</span>
        </label>
      )}
      <div role="alert" className={css.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </FieldGroup>
  )
}
