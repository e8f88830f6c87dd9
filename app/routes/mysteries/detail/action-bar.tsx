import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { StatusButtons } from "#app/components/mystery/status-buttons.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon } from "#app/ui/icons.ts"
import css from "./action-bar.module.css"
import { AddToCalendar } from "./add-to-calendar.tsx"
import { usePlaceOnPage } from "./use-place-on-page.ts"

type Props = {
  mystery: MysteryDetail
  calendar: { day: string; url: string }[]
  /** The parts of this page one can jump to. */
  parts: Part[]
}

export type Part = { id: string; label: string }

/** The buttons of the page. Once they would leave the screen they become a bar that stays. */
export function ActionBar({ mystery, calendar, parts }: Props) {
  const { buttons, height, here } = usePlaceOnPage(parts)
  return (
    <div ref={buttons} className={css.place} style={{ minHeight: height }}>
      <div className={height === undefined ? css.bar : css.staying}>
        <div className={css.actions}>
          <StatusButtons mystery={mystery} variant="page" />
          {calendar.length > 0 && <AddToCalendar id={mystery.id} links={calendar} />}
          {mystery.url && (
            <Button
              as="a"
              href={mystery.url}
              target="_blank"
              rel="noopener nofollow"
              aria-label="公式サイトを見る（新しいタブで開きます）"
            >
              <span>
                公式サイト<span className={css.rest}>を見る</span>
              </span>
              <Icon of={linkOutIcon} />
            </Button>
          )}
        </div>
        <nav className={css.parts} aria-label="このページの内容">
          {parts.map(({ id, label }) => (
            <a key={id} href={`#${id}`} aria-current={id === here ? "location" : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </div>
  )
}
