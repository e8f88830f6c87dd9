import type { ChatLine, ChatStep, RoomChange, Said } from "../chat.ts"

type More = Omit<ChatLine, "kind" | "speaker" | "text">

const voice =
  (speaker: string) =>
  (text: string, more: More = {}): ChatLine => ({ kind: "line", speaker, text, ...more })

export const hiroi = voice("hiroi")
export const hebi = voice("hebi")
export const kaeru = voice("kaeru")
export const namekuji = voice("namekuji")
export const icho = voice("icho")
export const perry = voice("perry")

/** The three who stare at each other. */
export const three = ["hebi", "kaeru", "namekuji"] as const

/** With the clerk. */
export const everybody = ["hiroi", ...three] as const

/** The letter behind these is gone in the chapter of the tower. */
export const hole = (before: string) => ({
  at: [...before].length,
  from: "tokyo-tower",
  until: "T1",
})

/** Dots that come to nothing. */
export const gaveUp = (...speakers: readonly string[]): Said => ({
  kind: "typing",
  speakers,
  seconds: 1.5,
})

export const system = (
  text: string,
  change?: RoomChange,
  more: Pick<Extract<Said, { kind: "system" }>, "pause" | "when"> = {},
): Said => ({ kind: "system", text, ...(change && { change }), ...more })

export const sticker = (speaker: string, name: string, pause?: number): Said => ({
  kind: "sticker",
  speaker,
  sticker: `A25-${name}`,
  ...(pause !== undefined && { pause }),
})

export const picture = (id: string, text?: readonly string[]): ChatStep => ({
  kind: "picture",
  picture: id,
  ...(text && { text }),
})

/** A round photograph with its title. */
export const photo = (id: string, title: string): ChatStep => ({
  kind: "picture",
  picture: id,
  text: [title],
  album: title,
})

export const stamp = (number: number, shape: "round" | "square", letter: string): ChatStep => ({
  kind: "stamp",
  picture: `A21-${number}`,
  shape,
  letter,
})

export const truth = (text: string, source: string): ChatStep => ({ kind: "truth", text, source })

/** A wrong answer, in all these words. */
export const near = (any: readonly string[], ...reply: readonly Said[]) => ({ any, reply })

/** A wrong answer of this form. */
export const like = (form: string, ...reply: readonly Said[]) => ({ like: [form], reply })
