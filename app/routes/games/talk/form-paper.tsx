import { useState } from "react"
import type { Pieces } from "#domain/games/chat/shown.ts"
import { classNames } from "#app/ui/class-names.ts"
import { Art } from "./art.tsx"
import css from "./form-paper.module.css"
import { Text } from "./pieces.tsx"
import { useTalk } from "./talk-context.ts"

/** The paper of the form. It can be turned round; where it is written into, both sides lie there. */
export function FormPaper({ isOpen = false }: { isOpen?: boolean }) {
  const { talk, room, question } = useTalk()
  const [isTurned, setIsTurned] = useState(false)
  const { form } = talk
  const { labels } = form
  const asks = question?.asks.kind === "form" ? question.asks : null
  const writes = isOpen && asks?.isOpen === true
  const back = (
    <section key="back" className={css.back} aria-label="裏">
      <p className={css.rule}>{form.back}</p>
      <Cell
        cell="proof"
        label={labels.proof}
        pieces={room.form.proof}
        beside={writes ? asks.proof.beside : null}
      />
    </section>
  )
  const front = (
    <section key="front" className={css.front} aria-label="表">
      <Art picture={form.picture} className={css.art} />
      <Cell cell="thing" label={labels.thing} pieces={room.form.thing} beside={null} />
      <Cell
        cell="owner"
        label={labels.owner}
        pieces={room.form.owner}
        beside={writes ? asks.owner.beside : null}
      />
      {room.form.done && <p className={css.done}>済</p>}
    </section>
  )
  return (
    <div className={classNames(css.paper, room.form.pale && css.pale)}>
      {isOpen ? [back, front] : isTurned ? back : front}
      {!isOpen && (
        <>
          <button type="button" className={css.turn} onClick={() => setIsTurned(!isTurned)}>
            {isTurned ? "表にもどす" : "裏返す"}
          </button>
          <noscript>{back}</noscript>
        </>
      )}
    </div>
  )
}

type CellProps = {
  cell: "thing" | "owner" | "proof"
  label: string
  pieces: Pieces
  /** Beside the field, while it can be written into. */
  beside: string | null
}

function Cell({ cell, label, pieces, beside }: CellProps) {
  const { talk, room, question, address } = useTalk()
  const content =
    pieces.length === 0 ? (
      <span className="vh">空欄</span>
    ) : (
      <Text pieces={pieces} names={room.names} />
    )
  if (beside !== null && question) {
    return (
      <form method="post" action={address} data-turn className={classNames(css.cell, css[cell])}>
        <input type="hidden" name="what" value="cell" />
        <input type="hidden" name="puzzle" value={question.id} />
        <input type="hidden" name="cell" value={cell} />
        <label>
          <b>{label}</b>
          <span>{beside}</span>
          <input
            name="text"
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="done"
          />
        </label>
        <button>書く</button>
        {pieces.length > 0 && <p className={css.written}>{content}</p>}
      </form>
    )
  }
  return talk.form.isPressed ? (
    <button
      form="talk-poke"
      name="target"
      value={`form:${cell}`}
      className={classNames(css.cell, css[cell])}
    >
      <b>{label}</b>
      <span className={css.line}>{content}</span>
    </button>
  ) : (
    <p className={classNames(css.cell, css[cell])}>
      <b>{label}</b>
      <span className={css.line}>{content}</span>
    </p>
  )
}
