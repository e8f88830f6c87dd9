import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { statusButton } from "#app/components/mystery/status-button.ts"
import { Icon } from "#app/ui/icon.tsx"
import { bookmarkIcon } from "#app/ui/icons.ts"
import { useStatus } from "#app/viewer/use-viewer.ts"
import { statuses, statusLabel } from "#shared/catalogue/statuses.ts"
import css from "./sticky-bar.module.css"
import type { StripFact } from "./told-once.ts"
import { WayOut } from "./way-out.tsx"

type Props = { mystery: MysteryDetail; strip: StripFact[]; ticket: string | null }

/** The three things that one decides by, above the menu of phones. */
export function StickyBar({ mystery, strip, ticket }: Props) {
  const [first, ...others] = strip
  const way = ticket ?? mystery.url
  return (
    <section className={css.bar} aria-label="この謎に参加する">
      <p className="num">
        {first && <b>{first.text}</b>}
        {others.length > 0 && <small>{others.map(({ text }) => text).join("・")}</small>}
      </p>
      <button
        type="button"
        className={css.want}
        aria-pressed={useStatus(mystery.id) === statuses.interested}
        aria-label={statusLabel(statuses.interested)}
        onClick={() => pressButtonOf(mystery.id)}
      >
        <Icon of={bookmarkIcon} />
      </button>
      {way && (
        <WayOut
          to={way}
          label={ticket ? "チケットのページを見る" : "公式サイトを見る"}
          size="s"
          className={css.way}
        >
          {ticket ? "チケット" : "公式サイト"}
        </WayOut>
      )}
    </section>
  )
}

/** Presses the button in the page, which counts. */
function pressButtonOf(id: string): void {
  const value = CSS.escape(statusButton(id, statuses.interested))
  document.querySelector<HTMLButtonElement>(`button[value="${value}"]`)?.click()
}
