import { useEffect, useEffectEvent } from "react"
import { IconButton } from "./icon-button.tsx"
import { chevronLeftIcon, chevronRightIcon, closeIcon } from "./icons.ts"
import css from "./image-viewer.module.css"
import { Modal } from "./modal.tsx"

type Props = {
  images: readonly { src: string }[]
  /** The index of the open picture; undefined while closed. */
  at: number | null
  onMove: (at: number) => void
  onClose: () => void
  /** 拡大画像 */
  alt: string
}

/** A picture as large as the window, with buttons and arrow keys to the others. */
export function ImageViewer({ images, at, onMove, onClose, alt }: Props) {
  const place = at ?? 0
  const image = images[place]
  const open = at !== null && image !== undefined
  const move = (by: number) => {
    if (images[place + by]) onMove(place + by)
  }
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") move(-1)
    if (key === "ArrowRight") move(1)
  })

  useEffect(() => {
    if (!open) return
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener("keydown", listener)
    return () => removeEventListener("keydown", listener)
  }, [open])

  const many = images.length > 1
  return (
    <Modal open={open} onClose={onClose} label={alt} className={css.viewer}>
      <img src={image?.src} alt={alt} className={css.image} />
      <IconButton icon={closeIcon} label="閉じる" onClick={onClose} className={css.close} />
      {many && (
        <>
          <IconButton
            icon={chevronLeftIcon}
            label="前の画像"
            disabled={place === 0}
            onClick={() => move(-1)}
            className={css.previous}
          />
          <IconButton
            icon={chevronRightIcon}
            label="次の画像"
            disabled={place === images.length - 1}
            onClick={() => move(1)}
            className={css.next}
          />
          <output className={css.count}>
            {place + 1} / {images.length}
          </output>
        </>
      )}
    </Modal>
  )
}
