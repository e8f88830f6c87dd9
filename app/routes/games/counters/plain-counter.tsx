import type { ReactNode } from "react"
import { Form } from "react-router"
import type {
  CounterAsk,
  CounterEntry,
  CounterReply,
  CounterWaits,
  ShownCounter,
} from "#domain/games/counter/shown.ts"
import { SiteLink } from "#app/components/site-link.tsx"

type Props = { counter: ShownCounter; reply: CounterReply | null; address: string }

/** A chapter as lines and forms. */
export function PlainCounter({ counter, reply, address }: Props) {
  const { parts, waits, certificate } = counter
  return (
    <div id="now">
      {parts.map(({ chapter, place, clock, entries }) => (
        <section key={chapter}>
          <h2>{`${place}　${clock}`}</h2>
          {entries.map((entry) => (
            <Line key={entry.key} entry={entry} counter={counter} />
          ))}
        </section>
      ))}
      {reply?.said.map((entry) => (
        <Line key={entry.key} entry={entry} counter={counter} />
      ))}
      {reply?.offered?.words.map(({ word }) => (
        <p key={word}>{word}</p>
      ))}
      <Waiting waits={waits} address={address} copied={reply?.copied?.text ?? ""} />
      {certificate && (
        <section>
          <h2>{certificate.title}</h2>
          {certificate.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{certificate.signed}</p>
        </section>
      )}
    </div>
  )
}

function Line({ entry, counter }: { entry: CounterEntry; counter: ShownCounter }) {
  const name = "by" in entry ? (counter.room.names[entry.by] ?? "") : ""
  switch (entry.kind) {
    case "line":
    case "retracted":
      return <p>{`${name} ${entry.text}`}</p>
    case "system":
      return <p>{entry.text}</p>
    case "sticker":
      return <p>{entry.sticker.alt}</p>
    case "picture":
    case "appears":
      return <p>{entry.picture.alt}</p>
    case "guide":
      return <p>{[entry.title, ...entry.lines].join(" ")}</p>
    case "drill":
    case "photo":
      return <p>{entry.lines.map(({ text }) => text).join(" ")}</p>
    case "ledger":
      return entry.seal === null ? null : <p>{entry.seal}</p>
    case "end":
      return null
  }
}

type WaitingProps = { waits: CounterWaits; address: string; copied: string }

function Waiting({ waits, address, copied }: WaitingProps) {
  switch (waits.kind) {
    case "own":
      return <One address={address} fields={{ what: "own", key: waits.key }} label={waits.text} />
    case "drill": {
      const fields = { what: "drill", key: waits.key, option: String(waits.option) }
      return <One address={address} fields={fields} label={waits.text} />
    }
    case "borrow":
      return waits.names.map(({ name }, n) => (
        <One
          key={name}
          address={address}
          fields={{ what: "borrow", key: waits.key, option: String(n) }}
          label={name}
        />
      ))
    case "return":
      return waits.options.map((label, n) => (
        <One
          key={label}
          address={address}
          fields={{ what: "return", key: waits.key, option: String(n) }}
          label={label}
        />
      ))
    case "puzzle":
      return (
        <Form method="post" action={address}>
          <p>{waits.question}</p>
          <p>{waits.beside}</p>
          <p className="vh">{waits.spoken}</p>
          <input type="hidden" name="puzzle" value={waits.id} />
          <Fields asks={waits.asks} copied={copied} />
        </Form>
      )
    case "end":
      return waits.next === null ? null : <SiteLink to={waits.next}>つぎへ</SiteLink>
  }
}

type OneProps = { address: string; fields: Readonly<Record<string, string>>; label: string }

const One = ({ address, fields, label }: OneProps) => (
  <Form method="post" action={address}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button>{label}</button>
  </Form>
)

function Fields({ asks, copied }: { asks: CounterAsk; copied: string }): ReactNode {
  switch (asks.kind) {
    case "text":
      return (
        <>
          {asks.under && <p>{asks.under.text}</p>}
          <input name="text" aria-label="送る言葉" defaultValue={copied} key={copied} />
          <button name="what" value="answer">
            送る
          </button>
        </>
      )
    case "two":
      return (
        <>
          {asks.beside[0]}
          <input name="first" aria-label="ひとつめ" />
          {asks.beside[1]}
          <input name="second" aria-label="ふたつめ" />
          {asks.beside[2]}
          <button name="what" value="two">
            送る
          </button>
        </>
      )
    case "set":
      return (
        <>
          {asks.options.map((option, n) => (
            <label key={option}>
              <input type="checkbox" name={`option:${n}`} />
              {option}
            </label>
          ))}
          <button name="what" value="set">
            {asks.button}
          </button>
        </>
      )
    case "stickers":
      return (
        <>
          {[1, 2, 3, 4].map((n) => (
            <select key={n} name={`sticker:${n}`} aria-label={`${n}枚め`}>
              <option value="">なし</option>
              {asks.sheet.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          ))}
          <button name="what" value="stickers">
            {asks.button}
          </button>
        </>
      )
    case "tiles":
      return (
        <>
          {["first", "second"].map((name) => (
            <select key={name} name={name} aria-label={name === "first" ? "一枚め" : "二枚め"}>
              {asks.tiles.map(({ letter }) => (
                <option key={letter}>{letter}</option>
              ))}
            </select>
          ))}
          <button name="what" value="tiles">
            {asks.button}
          </button>
        </>
      )
    case "shot":
      return (
        <>
          <input name="from" aria-label="ここから十行" />
          <button name="what" value="shot">
            {asks.button}
          </button>
        </>
      )
  }
}
