import { useEffectEvent, useLayoutEffect, useRef } from "react"
import { IconButton } from "#app/ui/icon-button.tsx"
import { chevronLeftIcon, chevronRightIcon, closeIcon } from "#app/ui/icons.ts"
import css from "./image-viewer.module.css"
import { Modal } from "./modal.tsx"

type Props = {
  /** `words` say what a picture shows. */
  images: readonly { src: string; words?: string }[]
  /** The index of the open picture; undefined while closed. */
  at: number | null
  onMove: (at: number) => void
  onClose: () => void
  /** 拡大画像. Of a picture without words. */
  alt: string
}

/** A picture as large as the window, with swipes, buttons and arrow keys to the others. */
export function ImageViewer({ images, at, onMove, onClose, alt }: Props) {
  const place = at ?? 0
  const open = at !== null && images[place] !== undefined
  const row = useRef<HTMLDivElement>(null)
  // Whether a finger or a wheel moved the row last. Only then does its scrolling choose the picture.
  const byHand = useRef(false)
  const move = (by: number) => {
    byHand.current = false
    if (images[place + by]) onMove(place + by)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    // Otherwise the row would scroll too.
    event.preventDefault()
    move(by)
  })

  const showPlace = (box: HTMLElement) => {
    if (placeIn(box) !== place) box.scrollLeft = place * box.clientWidth
  }
  // After a swipe the row is there already, and may still be moving.
  const followPlace = useEffectEvent(() => {
    if (row.current) showPlace(row.current)
  })
  useLayoutEffect(() => {
    if (open) followPlace()
  }, [open, place])

  // With the picture, not after it: a key pressed in between would be lost.
  useLayoutEffect(() => {
    if (!open) return
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener("keydown", listener)
    return () => removeEventListener("keydown", listener)
  }, [open])

  const many = images.length > 1
  return (
    <Modal open={open} onClose={onClose} label={alt} className={css.viewer}>
      {/* The buttons are in the row for the keyboard's sake; they do not scroll with it. */}
      <div
        ref={row}
        className={css.row}
        onPointerDown={() => (byHand.current = true)}
        onWheel={() => (byHand.current = true)}
        onScroll={({ currentTarget }) => {
          // A browser also scrolls when it snaps after a new layout, as after a turn of the phone.
          if (!byHand.current) return showPlace(currentTarget)
          const next = placeIn(currentTarget)
          if (next !== place && images[next]) onMove(next)
        }}
      >
        {images.map(({ src, words }, n) => (
          <img
            key={src + n}
            // Only the neighbours load ahead.
            src={Math.abs(n - place) > 1 ? undefined : src}
            alt={n === place ? words || alt : ""}
            className={css.image}
          />
        ))}
        <IconButton
          icon={closeIcon}
          label="閉じる"
          onClick={onClose}
          className={css.close}
          // A browser would begin with the row, because it scrolls.
          data-first-focus
        />
        {many && (
          <>
            <IconButton
              icon={chevronLeftIcon}
              label="前の画像"
              // Not disabled, which would drop the focus.
              aria-disabled={place === 0}
              onClick={() => move(-1)}
              className={css.previous}
            />
            <IconButton
              icon={chevronRightIcon}
              label="次の画像"
              aria-disabled={place === images.length - 1}
              onClick={() => move(1)}
              className={css.next}
            />
            <output className={css.count}>
              {place + 1} / {images.length}
            </output>
          </>
        )}
      </div>
    </Modal>
  )
}

const placeIn = (row: HTMLElement) => Math.round(row.scrollLeft / row.clientWidth)
