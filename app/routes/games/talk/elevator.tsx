import type { MouseEvent } from "react"
import type { ShownEntry } from "#domain/games/chat/shown.ts"
import css from "./elevator.module.css"
import { closePanels, Panel } from "./panel.tsx"

type Floors = Extract<ShownEntry, { kind: "elevator" }>["floors"]

/** A lift through the history: the newest floor is the lowest. */
export const Elevator = ({ floors }: { floors: Floors }) => (
  <>
    <button type="button" popoverTarget="talk-elevator" className={css.button}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
        <path
          d="M5 2h14v20H5zM12 2v20M8 9l-1.5 2h3zM16 14l-1.5-2h3z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
        />
      </svg>
      <span className="vh">エレベーター</span>
    </button>
    <Panel id="talk-elevator" title="エレベーター" className={css.panel}>
      <ol className={css.floors}>
        {floors.map(({ chapter, label }) => (
          <li key={chapter}>
            <a href={`#part-${chapter}`} onClick={(event) => goTo(event, chapter)}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </Panel>
  </>
)

function goTo(event: MouseEvent, chapter: string) {
  event.preventDefault()
  closePanels()
  scrollToPart(chapter)
}

const frames = 12

/** Bubbles out of sight get their height as they come into sight: the place is looked for until it stays. */
export function scrollToPart(chapter: string): void {
  const heading = document.getElementById(`part-${chapter}`)
  if (!heading) return
  let left = frames
  const look = () => {
    heading.scrollIntoView({ block: "start", behavior: "instant" })
    left -= 1
    if (left > 0) requestAnimationFrame(look)
  }
  look()
  heading.focus({ preventScroll: true })
}
