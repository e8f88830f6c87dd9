import type {
  Concealing,
  CounterLine,
  CounterReply,
  CounterSaid,
  CounterStep,
  LedgerRow,
  RoomChange,
} from "../chat.ts"

type More = Omit<CounterLine, "kind" | "speaker" | "text">

const voice =
  (speaker: string) =>
  (text: string, more: More = {}): CounterLine => ({ kind: "line", speaker, text, ...more })

export const kashiwagi = voice("kashiwagi")
export const yodobashi = voice("yodobashi")
export const tsuno = voice("tsuno")
export const tono = voice("tono")
export const hana = voice("hana")

export const system = (text: string, change?: Pick<RoomChange, "names">): CounterSaid => ({
  kind: "system",
  text,
  ...(change && { change }),
})

/** Stickers come from the one without a name. */
export const sticker = (name: string): CounterSaid => ({
  kind: "sticker",
  speaker: "hana",
  sticker: name,
})

export const picture = (id: string, text?: readonly string[]): CounterStep => ({
  kind: "picture",
  picture: id,
  ...(text && { text }),
})

type OwnMore = Concealing & Omit<Extract<CounterStep, { kind: "own" }>, "kind" | "text">

export const own = (text: string, more: OwnMore = {}): CounterStep => ({
  kind: "own",
  text,
  ...more,
})

export const pause = (seconds: number): CounterStep => ({ kind: "pause", seconds })

export const retract = (speaker: string, width: number, text: string): CounterStep => ({
  kind: "retract",
  speaker,
  width,
  text,
})

export const ledger = (row: LedgerRow): CounterStep => ({ kind: "ledger", ...row })

const asked: Readonly<Record<number, string>> = {
  1: "淀橋",
  2: "つの",
  3: "淀橋",
  4: "淀橋",
  5: "つの",
  6: "柏木",
}

/** A row of the ledger is complete, and gets its seal. */
export const seal = (row: number, what: string): CounterStep =>
  ledger({ row, what, who: asked[row] ?? "", seal: "asked" })

/** A wrong answer, in all these words. */
export const near = (any: readonly string[], ...reply: CounterReply) => ({ any, reply })

/** A wrong answer of this form. */
export const like = (form: string, ...reply: CounterReply) => ({ like: [form], reply })
