import { memo, type ReactNode } from "react"
import type { ShownEntry, ShownLine } from "#domain/games/chat/shown.ts"
import { classNames } from "#app/ui/class-names.ts"
import { Art, Face } from "./art.tsx"
import css from "./bubble.module.css"
import { DrawnFigure } from "./drawn-figure.tsx"
import { CellLine } from "./cell-line.tsx"
import { Diary } from "./diary.tsx"
import { Explanation } from "./explanation.tsx"
import { isFolded } from "./items.ts"
import { Text } from "./pieces.tsx"
import { Ship } from "./ship.tsx"
import { useLog } from "./talk-context.ts"
import { Trail, TrailTip } from "./trail.tsx"

type EntryProps = {
  entry: ShownEntry
  chapter: string
  /** The speaker of the entry before, with whom it shares a face. */
  before: string | null
  /** New since the page was opened, or not read yet when it was. */
  isFresh: boolean
}

/** One entry of the log. Effects and dots leave nothing. */
export const Entry = memo(function Entry({ entry, chapter, before, isFresh }: EntryProps) {
  const log = useLog()
  if (entry.kind === "typing" || entry.kind === "effect") return null
  const isHere = log.folds === "log" || (log.folds === "chapter" && log.chapter === chapter)
  const beside = log.beside.get(entry.key)
  const isTip = log.tip === entry.key
  if (isHere && isFolded(entry, log.out, log.isAlone)) {
    return <li className={css.fold} aria-hidden />
  }
  return (
    <li
      className={classNames(css.entry, css[sideOf(entry)], isFresh && css.fresh)}
      data-key={entry.key}
    >
      {beside && <Trail beside={beside} press={log.press} isFirst={isFirstOf(log.beside, entry)} />}
      {isTip && <TrailTip press={log.press} />}
      <Content entry={entry} before={before} />
    </li>
  )
})

const isFirstOf = (beside: ReadonlyMap<string, unknown>, { key }: ShownEntry) =>
  beside.keys().next().value === key

function sideOf(entry: ShownEntry): "own" | "other" | "middle" {
  if (!("by" in entry)) return "middle"
  return entry.by === "you" ? "own" : entry.by === "paper" ? "middle" : "other"
}

type ContentProps = { entry: ShownEntry; before: string | null }

function Content({ entry, before }: ContentProps) {
  const { names, speakers, enlarge } = useLog()
  switch (entry.kind) {
    case "line":
      if (entry.by === "you") return <OwnLine line={entry} />
      if (entry.by === "paper")
        return <p className={css.pencil}>{<Text pieces={entry.text} names={names} />}</p>
      return (
        <Said by={entry.by} before={before}>
          <OtherLine line={entry} />
        </Said>
      )
    case "system":
      return (
        <p className={css.system}>
          <Text pieces={entry.text} names={names} />
        </p>
      )
    case "sticker":
      return (
        <Said by={entry.by} before={before}>
          <span className={css.sticker}>
            <Art picture={entry.sticker} />
          </span>
        </Said>
      )
    case "picture":
      return <DrawnFigure picture={entry.picture} text={entry.text} enlarge={enlarge} css={css} />
    case "stamp":
      return (
        <figure className={css.stamp}>
          <Art picture={entry.stamp.picture} />
        </figure>
      )
    case "quote":
      return (
        <blockquote className={css.quote}>
          <footer>
            <Face speaker={speakers[entry.by]} size="s" />
            <cite>{names[entry.by] ?? ""}</cite>
            <time>{entry.clock}</time>
          </footer>
          <p>
            <Text pieces={entry.text} names={names} />
          </p>
        </blockquote>
      )
    case "arrival":
      return (
        <Said by={entry.by} before={null}>
          <Ship windows={entry.windows} name={names[entry.by] ?? ""} isStill />
          <p className={classNames(css.bubble, css.black)}>{entry.text}</p>
        </Said>
      )
    case "diary":
      return <Diary diary={entry} />
    case "elevator":
      return null
    case "truth":
      return (
        <aside className={css.truth}>
          <h3>ほんとうの話</h3>
          <p>{entry.text}</p>
          {entry.source !== "" && <p className={css.source}>{`出典: ${entry.source}`}</p>}
        </aside>
      )
    case "reaction":
      return <p className={css.reaction}>{entry.text}</p>
    case "taken-back":
      return (
        <details className={css.takenBack}>
          <summary>（取り消したことば）</summary>
          <p>{entry.text}</p>
        </details>
      )
    case "solved":
      return (
        <details className={css.solved}>
          <summary>{`控え　${entry.explained.title}`}</summary>
          <p className={css.asked}>
            <Text pieces={entry.question} names={names} />
          </p>
          <Explanation of={entry.explained} />
        </details>
      )
    default:
      return null
  }
}

/** Beside the face of who says it, which stands at the first of several bubbles only. */
function Said({
  by,
  before,
  children,
}: {
  by: string
  before: string | null
  children: ReactNode
}) {
  const { names, speakers, press, poke } = useLog()
  const isFirst = before !== by
  const name = names[by] ?? speakers[by]?.name ?? ""
  const face = <Face speaker={speakers[by]} />
  return (
    <>
      <div className={css.who}>
        {isFirst &&
          (press !== null || poke ? (
            <button
              form={press === null ? "talk-poke" : "talk-press"}
              name="target"
              value={`face:${by}`}
              className={css.faceButton}
              aria-label={`${name}の顔`}
            >
              {face}
            </button>
          ) : (
            face
          ))}
      </div>
      <div className={css.said}>
        {isFirst ? <b className={css.name}>{name}</b> : <b className="vh">{name}</b>}
        {children}
      </div>
    </>
  )
}

function OtherLine({ line }: { line: ShownLine }) {
  const { speakers, names } = useLog()
  const look = speakers[line.by]?.look
  const className = classNames(css.bubble, look && css[look])
  if (line.isInCells) return <CellLine line={line} className={className} />
  return (
    <p className={className}>
      {line.hole ? <WithHole line={line} /> : <Text pieces={line.text} names={names} />}
    </p>
  )
}

function OwnLine({ line }: { line: ShownLine }) {
  const { names, read, press } = useLog()
  const count = line.read === null ? read : line.read
  const readBy = count !== undefined && count > 0 ? `既読${count}` : null
  return (
    <>
      {readBy !== null &&
        (press === null ? (
          <span className={css.read}>{readBy}</span>
        ) : (
          <button form="talk-press" name="target" value="read" className={css.read}>
            {readBy}
          </button>
        ))}
      <p className={css.bubble}>
        <b className="vh">あなた</b>
        <Text pieces={line.text} names={names} />
      </p>
    </>
  )
}

/** A line of which one letter is gone: a wet place, through which the paper is seen. */
function WithHole({ line: { text, hole } }: { line: ShownLine }) {
  const { names } = useLog()
  return text.map((piece, n) => {
    if (n !== hole?.piece || typeof piece !== "string")
      return <Text key={n} pieces={[piece]} names={names} />
    const letters = [...piece]
    return (
      <span key={n}>
        {letters.slice(0, hole.at).join("")}
        <button
          form="talk-poke"
          name="target"
          value="hole"
          className={css.hole}
          aria-label="（一字、ぬれて、ない）"
        />
        {letters.slice(hole.at).join("")}
      </span>
    )
  })
}
