import { DrawnFigure } from "#app/routes/games/talk/drawn-figure.tsx"
import { type CSSProperties, memo, type ReactNode } from "react"
import { Art, Face } from "#app/routes/games/talk/art.tsx"
import { classNames } from "#app/ui/class-names.ts"
import css from "./bubble.module.css"
import { useRoomLog } from "./counter-context.ts"
import { Photo } from "./photo.tsx"
import type { CounterRow, DrillBlock, StickerRow } from "./rows.ts"
import { bubbleWidth, lettersOf, longestLine, spokenWidth, widthOf } from "./widths.ts"

type RowProps = {
  row: CounterRow
  /** The speaker of the row before, with whom it shares a face. */
  before: string | null
  isFresh: boolean
}

/** One row of the log. */
export const Row = memo(function Row({ row, before, isFresh }: RowProps) {
  const log = useRoomLog()
  if (row.kind === "drilled" || row.kind === "end") return null
  if (row.kind === "ledger" && row.seal === null && !log.hasLedger) return null
  const isBubble = row.kind === "line" && !row.key.startsWith("~")
  return (
    <li
      className={classNames(css.row, css[sideOf(row)], isFresh && css.fresh)}
      data-row={row.key}
      data-copied={isBubble && log.canCopy ? "" : undefined}
      tabIndex={isBubble && log.canCopy ? -1 : undefined}
    >
      {row.clock !== undefined && <time className={css.clock}>{row.clock}</time>}
      <Content row={row} before={before} />
    </li>
  )
})

function sideOf(row: CounterRow): "own" | "other" | "middle" {
  if (!("by" in row)) return row.kind === "ledger" && row.seal !== null ? "other" : "middle"
  return row.by === "you" ? "own" : "other"
}

function Content({ row, before }: Omit<RowProps, "isFresh">) {
  const { enlarge } = useRoomLog()
  switch (row.kind) {
    case "line":
      return (
        <Said by={row.by} before={before}>
          <Bubble text={row.text} width={row.width} copied={row.key} />
        </Said>
      )
    case "system":
      return <p className={css.system}>{row.text}</p>
    case "sticker":
      return (
        <Said by={row.by} before={before}>
          <Sticker row={row} />
        </Said>
      )
    case "picture":
      return (
        <DrawnFigure
          picture={row.picture}
          text={row.text}
          enlarge={enlarge}
          css={{ ...css, words: css.cards }}
        />
      )
    case "guide":
      return <Guide title={row.title} lines={row.lines} />
    case "retracted":
      return <Retracted row={row} before={before} />
    case "ledger":
      return row.seal === null ? (
        <button type="button" popoverTarget="counter-ledger" className={css.chip}>
          帳面を見る
        </button>
      ) : (
        <Said by="hana" before={before}>
          <span className={css.seal}>
            <span className="vh">スタンプ、判、</span>
            {row.seal}
          </span>
        </Said>
      )
    case "photo":
      return (
        <figure className={css.shot}>
          <Photo lines={row.lines} wallpaper={row.wallpaper} />
          <figcaption className="vh">{`送った写真。${row.lines
            .map(({ side, text }) => spokenLine(side, text))
            .join("。")}`}</figcaption>
        </figure>
      )
    case "appears":
      return (
        <figure className={css.appears}>
          <Art picture={row.picture} />
        </figure>
      )
    default:
      return null
  }
}

const spokenLine = (side: "right" | "left", text: string) =>
  `${side === "right" ? "右" : "左"}、${spokenWidth(widthOf(text))}`

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
  const { names, speakers, you } = useRoomLog()
  if (by === "you") {
    return (
      <div className={css.ownSaid}>
        <b className="vh">{you === "" ? "あなた" : you}</b>
        {children}
      </div>
    )
  }
  const isFirst = before !== by
  const name = names[by] ?? ""
  const speaker = speakers[by]
  return (
    <>
      <div className={css.who}>{isFirst && <Face speaker={speaker} />}</div>
      <div className={css.said}>
        {isFirst && name !== "" ? (
          <b className={css.name}>{name}</b>
        ) : (
          <b className="vh">{name === "" ? "花の方" : name}</b>
        )}
        {children}
      </div>
    </>
  )
}

type BubbleProps = { text: string; width?: number | undefined; copied?: string }

/** As wide as its letters, and as those that are hidden in it. */
function Bubble({ text, width, copied }: BubbleProps) {
  const { hasWidths, canCopy, isHeard } = useRoomLog()
  const letters = widthOf(text, width)
  const isOneLine = (width ?? lettersOf(text)) <= longestLine
  const isCopied = canCopy && copied !== undefined && !copied.startsWith("~")
  return (
    <>
      <p
        className={classNames(css.bubble, isOneLine && css.oneLine)}
        style={{ "--wide": bubbleWidth(letters) } as CSSProperties}
      >
        {text.trim() === "" ? (
          <>
            <span aria-hidden>{text}</span>
            <span className="vh">（声がしない）</span>
          </>
        ) : (
          text
        )}
        {isHeard && hasWidths && <span className="vh">{`、${spokenWidth(letters)}`}</span>}
      </p>
      {isCopied && (
        <button
          form="counter-copy"
          name="line"
          value={copied}
          className={classNames(css.copy, isHeard && css.shown)}
          tabIndex={isHeard ? undefined : -1}
        >
          写しを取る
        </button>
      )}
    </>
  )
}

type StickersProps = { rows: readonly StickerRow[]; before: string | null; freshFrom: number }

/** Stickers that were sent one after another. */
export function Stickers({ rows, before, freshFrom }: StickersProps) {
  const [first] = rows
  if (!first) return null
  const isOwn = first.by === "you"
  return (
    <li
      className={classNames(css.row, isOwn ? css.own : css.other, freshFrom <= 0 && css.fresh)}
      data-stickers
    >
      {first.clock !== undefined && <time className={css.clock}>{first.clock}</time>}
      <Said by={first.by} before={before}>
        <ul className={css.stickers}>
          {rows.map((row, n) => (
            <li key={row.key} data-row={row.key} className={n >= freshFrom ? css.fresh : undefined}>
              <Sticker row={row} />
            </li>
          ))}
        </ul>
      </Said>
    </li>
  )
}

function Sticker({ row }: { row: StickerRow }) {
  const { enlarge } = useRoomLog()
  const { sticker } = row
  return (
    <button
      type="button"
      className={classNames(css.sticker, sticker.id.startsWith("white-paper") && css.paperSticker)}
      onClick={() => enlarge(sticker)}
    >
      <Art picture={sticker} />
      {sticker.name !== null && (
        <small className={css.stickerName} aria-hidden>
          {sticker.name}
        </small>
      )}
      <span className="vh">大きくする</span>
    </button>
  )
}

/** An empty place, as wide as the words that were taken back. */
function Retracted({
  row,
  before,
}: {
  row: Extract<CounterRow, { kind: "retracted" }>
  before: string | null
}) {
  const { hasWidths, isHeard } = useRoomLog()
  return (
    <Said by={row.by} before={before}>
      <p className={css.retracted} style={{ "--wide": bubbleWidth(row.width) } as CSSProperties}>
        <span className="vh">
          取り消されたふきだし
          {isHeard && hasWidths && `。${spokenWidth(row.width)}`}
        </span>
      </p>
      <small className={css.takenBack}>{row.text}</small>
    </Said>
  )
}

/** A sheet of the guide, written by hand. */
export const Guide = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section className={css.guide} aria-label={title}>
    <h3>{title}</h3>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
)

/** Lines without names, faces and hours. Each begins half a bubble below the one before it. */
export function Drill({ rows, freshFrom }: { rows: DrillBlock["rows"]; freshFrom: number }) {
  const { hasWidths, isHeard } = useRoomLog()
  return (
    <li className={css.block}>
      {rows[0]?.spoken && <p className="vh">{rows[0].spoken}</p>}
      <ol className={css.drill} data-drill>
        {rows.map(({ key, side, text }, n) => (
          <li
            key={key}
            data-row={key}
            className={classNames(css.line, css[side], n >= freshFrom && css.fresh)}
          >
            <p
              className={classNames(css.bubble, css.oneLine)}
              style={{ "--wide": bubbleWidth(lettersOf(text)) } as CSSProperties}
            >
              {text}
              {isHeard && hasWidths && (
                <span className="vh">{`、${spokenWidth(lettersOf(text))}`}</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </li>
  )
}
