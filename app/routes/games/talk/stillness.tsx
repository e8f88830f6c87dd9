import { useEffect, useEffectEvent, useState } from "react"
import type { ShownAsk, ShownEntry } from "#domain/games/chat/shown.ts"
import { useTalk } from "./talk-context.ts"

type Props = {
  asks: Extract<ShownAsk, { kind: "stillness" }>
  puzzle: string
  /** Entries that stand as long as nobody presses anything. */
  onStage: (entries: readonly ShownEntry[]) => void
}

const tick = 250

/** Counts how long nothing is pressed. Scrolling, the focus and the window of hints do not count, and the window stops the time. */
export function Stillness({ asks, puzzle, onStage }: Props) {
  const { send } = useTalk()
  const { seconds, grace, stages } = asks
  const [beats, setBeats] = useState(-grace * (1000 / tick))
  const passed = (Math.max(0, beats) * tick) / 1000
  const isOver = passed >= seconds
  const reached = stages.filter(({ at }) => at <= passed).length

  const press = useEffectEvent((event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest("[data-desk]")) return
    if (isOver) return
    const isDuringGrace = beats < 0
    setBeats(-grace * (1000 / tick))
    // Words are answered where they are sent, and the last press of a reader is none.
    if (isDuringGrace || event.type === "input" || target.closest("[data-dock] form")) return
    send({ what: "press", puzzle, target: "talk" })
  })
  useEffect(() => {
    const listen = (event: Event) => press(event)
    addEventListener("click", listen, true)
    addEventListener("input", listen, true)
    const timer = setInterval(() => {
      const isStopped =
        document.hidden || document.querySelector("#talk-desk:popover-open") !== null
      if (!isStopped) setBeats((now) => now + 1)
    }, tick)
    return () => {
      removeEventListener("click", listen, true)
      removeEventListener("input", listen, true)
      clearInterval(timer)
    }
  }, [])

  const stage = useEffectEvent(() =>
    onStage(stages.slice(0, reached).flatMap(({ lines }) => lines)),
  )
  useEffect(() => {
    stage()
  }, [reached])

  const end = useEffectEvent(() => send({ what: "still", puzzle }))
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  return <Sun share={passed / seconds} />
}

/** A small sun that goes behind a curtain. */
const Sun = ({ share }: { share: number }) => (
  <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden>
    <g fill="currentColor">
      <circle cx="12" cy="12" r="5" />
      <path
        d="M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3"
        stroke="currentColor"
      />
    </g>
    <rect width={24 * Math.min(1, share)} height="24" fill="var(--print-ink)" />
  </svg>
)
