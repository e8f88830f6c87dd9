import { useEffect, useEffectEvent, useState } from "react"
import type { ShownEntry } from "#domain/games/chat/shown.ts"
import { Face } from "./art.tsx"
import bubble from "./bubble.module.css"
import { classNames } from "#app/ui/class-names.ts"
import { Ship } from "./ship.tsx"
import css from "./talk.module.css"
import { useTalk } from "./talk-context.ts"

type Arrival = Extract<ShownEntry, { kind: "arrival" }>

const times = { ship: 3_500, words: 1_800 }

/** The ships come in again, one after the other, and become their bubbles. */
export function Replay({ arrivals }: { arrivals: readonly Arrival[] }) {
  const { talk, room, send } = useTalk()
  /** Even: a ship; odd: its words. */
  const [at, setAt] = useState<number | null>(null)
  const arrival = at === null ? undefined : arrivals[Math.floor(at / 2)]
  const isShip = at !== null && at % 2 === 0
  const end = useEffectEvent(() => {
    setAt(null)
    send({ what: "poke", target: "arrivals" })
  })
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(
      () => (at + 1 < arrivals.length * 2 ? setAt(at + 1) : end()),
      isShip ? times.ship : times.words,
    )
    return () => clearTimeout(timer)
  }, [at, isShip, arrivals.length])
  return (
    <>
      {arrival && (
        <div className={css.dots}>
          <Face speaker={talk.speakers[arrival.by]} />
          {isShip ? (
            <Ship key={at} windows={arrival.windows} name={room.names[arrival.by] ?? ""} />
          ) : (
            <p className={classNames(bubble.bubble, bubble.black, css.landed)}>{arrival.text}</p>
          )}
        </div>
      )}
      <button
        type="button"
        className={css.again}
        aria-disabled={at !== null || undefined}
        onClick={() => at === null && setAt(0)}
      >
        もう一度、入港を見る
      </button>
    </>
  )
}
