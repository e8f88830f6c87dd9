import { use } from "react"
import { refusesTracking } from "#app/third-parties/refuses-tracking.ts"
import { ThirdParties } from "#app/third-parties/third-parties.ts"
import css from "./ad-slot.module.css"
import { withAdSession } from "./with-ad-session.ts"

/** The slot of an advertisement, with its final height from the start. Without advertising it renders nothing. */
export function AdSlot() {
  if (!use(ThirdParties).ads) return null
  return (
    <section className={`scripted ${css.room}`} aria-label="広告">
      <p className={css.label}>広告</p>
      <div ref={offer} className={css.slot} />
    </section>
  )
}

function offer(slot: HTMLElement | null) {
  if (!slot || refusesTracking()) return
  withAdSession(({ addSlot }) => addSlot(slot))
  return () => withAdSession(({ removeSlot }) => removeSlot(slot))
}
