import { useLayoutEffect, useRef, useState } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import type { FieldOf } from "#app/components/form/site-form.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Badge } from "#app/ui/picture/badge.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { chevronDownIcon, chevronUpIcon, closeIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { RankNumber } from "#app/ui/list/rank-number.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { useDragOrder } from "#app/ui/list/use-drag-order.ts"
import type { OwnBest } from "#domain/members/best-list.ts"
import { bestFields } from "#shared/members/best-limits.ts"
import css from "./best-rows.module.css"

type Entry = OwnBest["entries"][number]

type Props = {
  entries: Entry[]
  field: FieldOf
  onType: () => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

/** The entries in an order that can be changed by dragging them or by buttons. */
export function BestRows({ entries, field, onType, onMove, onRemove }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ to: number; by: -1 | 1 } | null>(null)
  const { dragged, handlers } = useDragOrder(onMove)

  // A node that moves in the document loses the focus.
  useLayoutEffect(() => {
    const item = moved && list.current?.children[moved.to]
    if (!item) return
    const [up, down] = item.querySelectorAll<HTMLButtonElement>("button[data-by]")
    const [pressed, other] = moved.by === -1 ? [up, down] : [down, up]
    ;(pressed?.disabled ? other : pressed)?.focus()
  }, [moved])

  const press = (at: number, by: -1 | 1) => {
    onMove(at, at + by)
    setMoved({ to: at + by, by })
  }
  function remove(at: number) {
    onRemove(at)
    // The button is gone.
    list.current?.focus()
  }

  return (
    <ol ref={list} tabIndex={-1} aria-label="マイベスト" className={css.rows} {...handlers}>
      {entries.map((entry, at) => {
        const { id, hidden, title, img, line } = entry
        const names = bestFields(at + 1)
        const name = title ?? "この謎"
        return (
          <li key={id} className={css.row} data-dragged={dragged === at || undefined}>
            <input type="hidden" name={names.id} value={id} />
            <RankNumber rank={at + 1} />
            <Picture url={img} alt="" widths={[160, 320]} sizes="96px" className={css.picture} />
            <div className={css.words}>
              <p className="bold snug">
                {title === null ? (
                  "掲載が終わった謎"
                ) : (
                  <SiteLink to={addresses.mystery(id)} className="leads">
                    <Phrases text={title} />
                  </SiteLink>
                )}
              </p>
              {(hidden || title === null) && (
                <p className="text-12 ink-2">
                  <Badge>非表示</Badge>{" "}
                  {title === null
                    ? "ほかの人には表示されません。"
                    : "プレイ済ではなくなったため、ほかの人には表示されません。"}
                </p>
              )}
            </div>
            <div className={css.buttons}>
              <IconButton
                type="button"
                icon={chevronUpIcon}
                label={`「${name}」を上へ`}
                disabled={at === 0}
                onClick={() => press(at, -1)}
                data-by="up"
              />
              <IconButton
                type="button"
                icon={chevronDownIcon}
                label={`「${name}」を下へ`}
                disabled={at === entries.length - 1}
                onClick={() => press(at, 1)}
                data-by="down"
              />
              <IconButton
                type="button"
                icon={closeIcon}
                label={`「${name}」を外す`}
                onClick={() => remove(at)}
              />
            </div>
            <div className={css.line}>
              <TextField
                label={`「${name}」へのひとこと`}
                hideLabel
                placeholder="ひとこと（なくてもかまいません）"
                onInput={onType}
                // It would save the list before it is complete.
                onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
                {...field(names.line, line)}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
