import { useEffect, useRef, useState } from "react"
import { useFetcher } from "react-router"
import { useActs } from "#app/routes/games/talk/acts-context.ts"
import { keepConversion } from "#app/routes/games/talk/keep-conversion.ts"
import { Turn } from "#app/routes/games/talk/turn-form.tsx"
import { Face } from "#app/routes/games/talk/art.tsx"
import type { ShownBubble, ShownWord } from "#domain/games/counter/shown.ts"
import type { Asked, Reply } from "./counter-reply.ts"
import { useCounter } from "./counter-context.ts"
import css from "./dock.module.css"
import { spokenNumber, spokenWidth } from "./widths.ts"

type Props = {
  puzzle: string
  beside: string
  typed: string
  /** Replies so far. */
  count: number
  reply: Reply | null
  /** The copy of a bubble, to be written into the field. */
  copied: { key: string; text: string; n: number } | null
  /** Seen while the field is not chosen. */
  under: ShownBubble | null
}

const pause = 120

/** The field into which the player writes, with the words that are offered for what is typed. */
export function Field({ puzzle, beside, typed, count, reply, copied, under }: Props) {
  const { counter, room, isAwake } = useCounter()
  const { address, isBusy } = useActs()
  const input = useRef<HTMLInputElement>(null)
  const asking = useFetcher<Asked>()
  const [reading, setReading] = useState("")
  const [heard, setHeard] = useState("")
  const offers = room.tools.includes("conversion")
  const first = reply?.copied?.text ?? typed

  useEffect(() => {
    if (!input.current) return
    input.current.value = typed
    setReading(typed)
  }, [count, typed])
  useEffect(() => {
    if (!copied || !input.current) return
    input.current.value = copied.text
    input.current.focus()
    setReading(copied.text)
  }, [copied])
  // He hides behind the keys from the beginning.
  const hides = under !== null && isAwake
  useEffect(() => {
    if (hides) input.current?.focus({ preventScroll: true })
  }, [hides])

  const { submit } = asking
  useEffect(() => {
    if (!offers || reading === "") return
    const timer = setTimeout(() => {
      void submit({ what: "convert", reading }, { method: "post", action: address })
    }, pause)
    return () => clearTimeout(timer)
  }, [offers, reading, submit, address])
  const offered = asking.data?.offered
  const words = reading !== "" && offered?.reading === reading ? offered.words : []
  const take = (word: string) => {
    if (!input.current) return
    input.current.value = word
    input.current.focus()
    setReading(word)
  }
  return (
    <>
      {words.length > 0 && (
        <ul className={css.words} aria-label="変換の候補">
          {words.map((word) => (
            <li key={word.word}>
              <button
                type="button"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(word.word)}
              >
                <WordText word={word} isHeard={counter.ear.isOn} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {counter.ear.isOn && offers && <output className="vh">{spokenOffer(words, reading)}</output>}
      <Turn what="answer" fields={{ puzzle }} className={css.field}>
        <label>
          <span className="vh">{beside === "" ? "ことば" : `ことば（${beside}）`}</span>
          <input
            ref={input}
            key={puzzle}
            name="text"
            required
            maxLength={60}
            defaultValue={first}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="send"
            onKeyDown={keepConversion}
            onInput={({ currentTarget }) => setReading(currentTarget.value)}
            onFocus={() => under && setHeard("声がやんだ")}
            onBlur={() => under && setHeard(`${under.text}、と、下のほうから`)}
          />
        </label>
        <button className={css.send} aria-disabled={isBusy || undefined}>
          送る
        </button>
      </Turn>
      {offers && !isAwake && <PlainWords puzzle={puzzle} reply={reply} />}
      <div className={css.low}>
        <Keys />
        {under && (
          <>
            <p className={css.under} aria-hidden={isAwake || undefined}>
              <Face speaker={counter.speakers[under.by]} />
              <span>{under.text}</span>
            </p>
            {isAwake && <output className="vh">{heard}</output>}
          </>
        )}
      </div>
    </>
  )
}

const WordText = ({ word, isHeard }: { word: ShownWord; isHeard: boolean }) => (
  <>
    {word.word}
    {isHeard && <span className="vh">{`、${word.spoken ?? ""}、${spokenWidth(word.width)}`}</span>}
  </>
)

const counted = ["", "ひとつ", "ふたつ", "三つ", "四つ", "五つ", "六つ"]

const spokenOffer = (words: readonly ShownWord[], reading: string) =>
  reading === ""
    ? ""
    : words.length === 0
      ? "候補、なし"
      : `候補、${counted[words.length] ?? ""}。${words
          .map(({ word, width, spoken }) => `${spoken ?? word}、${spokenNumber(width)}文字`)
          .join("。")}`

/** The same without scripts. A word that is pressed is sent. */
function PlainWords({ puzzle, reply }: { puzzle: string; reply: Reply | null }) {
  return (
    <div className={css.plain}>
      <Turn what="convert" className={css.field}>
        <label>
          <span className="vh">変換する仮名</span>
          <input
            name="reading"
            maxLength={40}
            autoComplete="off"
            defaultValue={reply?.offered?.reading ?? ""}
          />
        </label>
        <button className={css.quiet}>変換</button>
      </Turn>
      {reply?.offered && (
        <ul className={css.words} aria-label="変換の候補">
          {reply.offered.words.length === 0 && <li>候補、なし</li>}
          {reply.offered.words.map(({ word }) => (
            <li key={word}>
              <Turn what="answer" fields={{ puzzle, text: word }}>
                <button>{word}</button>
              </Turn>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const rows = [10, 10, 9]

/** Keys, where the device shows none of its own. */
const Keys = () => (
  <svg viewBox="0 0 224 66" aria-hidden className={css.keys}>
    {rows.flatMap((many, row) =>
      Array.from({ length: many }, (_, n) => (
        <rect
          key={`${row}.${n}`}
          x={2 + n * 22 + row * 6}
          y={2 + row * 21}
          width={19}
          height={18}
          rx={4}
        />
      )),
    )}
  </svg>
)
