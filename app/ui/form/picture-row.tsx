import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import css from "./file-picker.module.css"
import { IconButton } from "#app/ui/icon-button.tsx"
import { chevronLeftIcon, chevronRightIcon } from "#app/ui/icons.ts"
import { PicturePreview } from "./picture-preview.tsx"
import { useDragOrder } from "#app/ui/list/use-drag-order.ts"

type Item = { id: string; src: string | File; label: string; below?: ReactNode }

type Props = {
  items: readonly Item[]
  onRemove: (at: number) => void
  onMove: (from: number, to: number) => void
  words: {
    remove: (label: string) => string
    earlier: (label: string) => string
    later: (label: string) => string
    moved: (place: number) => string
  }
  disabled?: boolean
}

/** Pictures in an order that can be changed by dragging them or by buttons. */
export function PictureRow({ items, onRemove, onMove, words, disabled }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState<{ to: number; by: -1 | 1 } | null>(null)
  const { dragged, handlers } = useDragOrder(onMove)

  // A node that moves in the document loses the focus.
  useLayoutEffect(() => {
    const item = moved && list.current?.children[moved.to]
    if (!item) return
    const [earlier, later] = item.querySelectorAll<HTMLButtonElement>("button[data-by]")
    const [pressed, other] = moved.by === -1 ? [earlier, later] : [later, earlier]
    ;(pressed?.disabled ? other : pressed)?.focus()
  }, [moved])

  const press = (at: number, by: -1 | 1) => {
    onMove(at, at + by)
    setMoved({ to: at + by, by })
  }
  const canMove = items.length > 1
  if (items.length === 0) return null
  return (
    <>
      <ul
        ref={list}
        className={css.row}
        data-order={canMove || undefined}
        {...(canMove && !disabled ? handlers : undefined)}
      >
        {items.map(({ id, src, label, below }, at) => (
          <PicturePreview
            key={id}
            src={src}
            label={label}
            removeLabel={words.remove(label)}
            disabled={disabled}
            isDragged={dragged === at}
            onRemove={() => onRemove(at)}
          >
            {canMove && (
              <div className={css.moves}>
                <IconButton
                  icon={chevronLeftIcon}
                  label={words.earlier(label)}
                  disabled={disabled || at === 0}
                  onClick={() => press(at, -1)}
                  data-by="earlier"
                />
                <IconButton
                  icon={chevronRightIcon}
                  label={words.later(label)}
                  disabled={disabled || at === items.length - 1}
                  onClick={() => press(at, 1)}
                  data-by="later"
                />
              </div>
            )}
            {below}
          </PicturePreview>
        ))}
      </ul>
      <output className="vh">{moved && words.moved(moved.to + 1)}</output>
    </>
  )
}
