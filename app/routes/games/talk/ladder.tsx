import { useState } from "react"
import type { ShownLadder } from "#domain/games/chat/shown.ts"
import { useAddedFocus } from "#app/routes/games/play/use-added-focus.ts"
import { useActs } from "./acts-context.ts"
import css from "./desk.module.css"
import { Text } from "./pieces.tsx"

type LadderProps = {
  ladder: ShownLadder
  n: number
  puzzle: string
  names: Readonly<Record<string, string>>
  /** The button for the first rung. */
  ask: string
}

const steps = ["どこを見る", "どう見る", "操作", "答え"]

/** Rungs that are open, and a button for the next one. */
export function Ladder({ ladder, n, puzzle, names, ask }: LadderProps) {
  const { address, isBusy } = useActs()
  const { about, rungs, left, by } = ladder
  const [isOpen, setIsOpen] = useState(rungs.length > 0)
  const list = useAddedFocus<HTMLOListElement>(rungs.length)
  return (
    <details
      className={css.ladder}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{about}</summary>
      <ol ref={list}>
        {rungs.map((rung, step) => (
          <li key={step} tabIndex={-1} className={css.rung}>
            <b>{steps[step]}</b>
            <p>
              <span className="vh">{`${names[by] ?? ""}、`}</span>
              <Text pieces={rung} names={names} />
            </p>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <form method="post" action={address} data-turn>
          <input type="hidden" name="what" value="hint" />
          <input type="hidden" name="puzzle" value={puzzle} />
          <input type="hidden" name="ladder" value={n} />
          <input type="hidden" name="rung" value={rungs.length + 1} />
          <button className={css.more} aria-disabled={isBusy || undefined}>
            {rungs.length === 0 ? ask : `つぎの段を聞く（あと${left}段）`}
            {left === 1 && <small>（答え）</small>}
          </button>
        </form>
      )}
    </details>
  )
}
