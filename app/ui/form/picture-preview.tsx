import { type ReactNode, useCallback } from "react"
import css from "./file-picker.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { closeIcon } from "#app/ui/icons.ts"
import { Photo } from "#app/ui/picture/photo.tsx"

type Props = {
  /** Its address, or the file itself. */
  src: string | File
  label: string
  removeLabel: string
  onRemove: () => void
  disabled?: boolean
  isDragged?: boolean
  /** Below the picture: buttons to move it. */
  children?: ReactNode
}

export function PicturePreview(props: Props) {
  const { src, label, removeLabel, onRemove, disabled, isDragged, children } = props
  return (
    <li className={css.item} data-dragged={isDragged || undefined}>
      <div className={css.picture}>
        {typeof src === "string" ? (
          <Photo src={src} alt={label} width={160} height={160} className="fills round-s" />
        ) : (
          <FileImage file={src} label={label} />
        )}
        <button
          type="button"
          className={css.remove}
          aria-label={removeLabel}
          disabled={disabled}
          onClick={onRemove}
        >
          <span>
            <Icon of={closeIcon} size="s" />
          </span>
        </button>
      </div>
      {children}
    </li>
  )
}

function FileImage({ file, label }: { file: File; label: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={label} className="fills round-s" draggable={false} />
}
