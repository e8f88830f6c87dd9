import { type ReactNode, useId, useState } from "react"
import { chooseFiles, type Refusal } from "./choose-files.ts"
import { FieldGroup, type FieldWords } from "./field.tsx"
import css from "./file-picker.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { photoIcon } from "#app/ui/icons.ts"
import { PictureRow } from "./picture-row.tsx"
import { movedTo } from "#app/ui/list/use-drag-order.ts"

type Kept = { id: string; src: string; label: string }

type Props = FieldWords & {
  /** Pictures that are stored already. */
  kept?: readonly Kept[]
  onChangeKept?: (kept: Kept[]) => void
  files: readonly File[]
  onChange: (files: File[]) => void
  max: number
  maxBytes: number
  words: {
    /** 画像を追加 (N枚まで追加可能) */
    add: (left: number) => ReactNode
    newLabel: (n: number) => string
    remove: (label: string) => string
    earlier: (label: string) => string
    later: (label: string) => string
    moved: (place: number) => string
    refused: (refusal: Refusal) => string
    keptTitle?: string
    newTitle?: string
  }
  /** Draws below a picture: of a stored one it gets the id. */
  renderBelow?: (picture: string | File) => ReactNode
  name?: string
  disabled?: boolean
}

/**
 * Previews of pictures in an order that can be changed, each with a ×, and a box to add more while there is room. The
 * platform's file input covers the box, so pictures can be dropped on it.
 */
export function FilePicker(props: Props) {
  const {
    kept = [],
    onChangeKept,
    files,
    onChange,
    max,
    maxBytes,
    words,
    renderBelow,
    name,
    disabled,
  } = props
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
      <PictureRow
        items={kept.map((picture) => ({ ...picture, below: renderBelow?.(picture.id) }))}
        words={words}
        disabled={disabled}
        onRemove={(at) => onChangeKept?.(kept.filter((_, each) => each !== at))}
        onMove={(from, to) => onChangeKept?.(movedTo(kept, from, to))}
      />
      {files.length > 0 && words.newTitle && <p className={css.title}>{words.newTitle}</p>}
      <PictureRow
        items={files.map((file, at) => ({
          id: idOf(file),
          src: file,
          label: words.newLabel(at + 1),
          below: renderBelow?.(file),
        }))}
        words={words}
        disabled={disabled}
        onRemove={(at) => {
          setRefused([])
          onChange(files.filter((_, each) => each !== at))
        }}
        onMove={(from, to) => onChange(movedTo(files, from, to))}
      />
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

const ids = new WeakMap<File, string>()
let count = 0

/** Two files may have everything in common. */
function idOf(file: File): string {
  const known = ids.get(file) ?? `new-${++count}`
  ids.set(file, known)
  return known
}
