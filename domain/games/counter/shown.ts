import type { CounterTool } from "#content/games/chat.ts"
import type { Certificate, Drawn } from "#content/games/story.ts"
import type {
  Explained,
  ShownLadder,
  ShownPicture,
  ShownSpeaker,
} from "#domain/games/chat/shown.ts"

export type Wallpaper = "day" | "night"

/** State of the room. Views that show entries one by one apply the `change` of each. */
export type ShownRoom = {
  title: string
  icon: ShownPicture
  /** Present names by ids of speakers. That of one of them is empty until the end. */
  names: Readonly<Record<string, string>>
  tools: readonly CounterTool[]
  ledger: ShownLedger
  /** Stickers that the player can send. */
  sheet: readonly ShownSticker[]
}

export type ShownLedger = {
  /** In their order. `□` is an empty cell. */
  rows: readonly ShownLedgerRow[]
  /** Rows without a number. */
  margin: readonly { what: string; who: string }[]
  /** A sticker across the whole spread. */
  over: ShownPicture | null
  /** The spread with so many seals; null before the first. */
  picture: ShownPicture | null
}

export type ShownLedgerRow = {
  row: number
  what: string
  who: string
  seal: "asked" | "done" | null
}

/** `name` is known once its puzzle is solved. The picture has its text for who cannot see it from the beginning. */
export type ShownSticker = ShownPicture & { name: string | null }

/** Common to all entries of the log. A key holds as long as the script stays as it is. */
type Entry = {
  key: string
  /** Seconds before it. */
  pause?: number
  /** From here on it is this hour. */
  clock?: string
  change?: Partial<ShownRoom>
}

export type ShownBubble = Entry & {
  kind: "line"
  /** The id of a speaker, or `you`. */
  by: string
  text: string
  /** In letters, where the bubble is wider than its text. */
  width?: number
}

export type ShownDrillLine = { key: string; side: "right" | "left"; text: string }

export type CounterEntry =
  | ShownBubble
  | (Entry & { kind: "system"; text: string })
  | (Entry & { kind: "sticker"; by: string; sticker: ShownSticker })
  | (Entry & { kind: "picture"; picture: ShownPicture; text: readonly string[] })
  | (Entry & { kind: "guide"; title: string; lines: readonly string[] })
  /** `lines`: as many as were sent. `spoken` is read once before them. */
  | (Entry & { kind: "drill"; id: string; spoken: string; lines: readonly ShownDrillLine[] })
  /** An empty bubble, so many letters wide. */
  | (Entry & { kind: "retracted"; by: string; width: number; text: string })
  /** Something was written into the ledger. `seal`: the word that was sealed. */
  | (Entry & { kind: "ledger"; seal: string | null })
  /** The photograph that the player took. */
  | (Entry & { kind: "photo"; by: "you"; lines: readonly ShownDrillLine[]; wallpaper: Wallpaper })
  /** A stage, from 1 to 3, of the change of that photograph. */
  | (Entry & { kind: "appears"; stage: number; picture: ShownPicture })
  /** The ledger is closed: the story is over. */
  | (Entry & { kind: "end" })

export type CounterPart = {
  chapter: string
  place: string
  clock: string
  entries: readonly CounterEntry[]
}

/** The stop of the story. Its form sends `what` by its kind, and `key`. */
export type CounterWaits =
  /** A tag with words of the player, to be pressed. */
  | { kind: "own"; key: string; text: string }
  | { kind: "borrow"; key: string; names: readonly { name: string; reading: string }[] }
  | { kind: "return"; key: string; options: readonly [back: string, keep: string] }
  /** The next line on the right. That on the left follows by itself. */
  | { kind: "drill"; key: string; option: number; text: string }
  | CounterQuestion
  /** The chapter is over. `next`: the address of the chapter that comes then. */
  | { kind: "end"; next: string | null }

export type CounterQuestion = {
  kind: "puzzle"
  key: string
  id: string
  question: string
  /** Beside the field. */
  beside: string
  spoken: string
  asks: CounterAsk
  ladders: readonly ShownLadder[]
  explained: Explained | null
}

export type CounterAsk =
  /** `under`: seen below the field while that is not chosen. */
  | { kind: "text"; under: ShownBubble | null }
  | { kind: "two"; beside: readonly [before: string, between: string, after: string] }
  | { kind: "set"; options: readonly string[]; button: string }
  | { kind: "stickers"; most: number; sheet: readonly ShownSticker[]; button: string }
  /** Two of them, in their order. */
  | { kind: "tiles"; tiles: readonly { letter: string; spoken: string }[]; button: string }
  | { kind: "shot"; button: string }

export type ShownEar = {
  /** 「きく窓口」 is on. */
  isOn: boolean
  /** It reads widths. */
  hasWidths: boolean
}

export type ShownCounter = {
  game: { id: string; title: string }
  chapter: string
  /** All chapters so far, the present one last. */
  parts: readonly CounterPart[]
  room: ShownRoom
  waits: CounterWaits
  speakers: Readonly<Record<string, ShownSpeaker>>
  /** The borrowed name; empty before. */
  name: string
  wallpaper: Wallpaper
  ear: ShownEar
  /** Sheets of the guide so far, to be read again. */
  guide: readonly { title: string; lines: readonly string[] }[]
  /** Explanations behind the ledger. */
  bound: readonly { id: string; question: string; explained: Explained }[]
  /** Chapters that are open. */
  chapters: readonly { id: string; place: string; clock: string; to: string }[]
  /** The page of hints. */
  hints: string
  certificate: (Certificate & { drawn?: Drawn | undefined }) | null
  share: { texts: readonly string[] } | null
  /** The address of the place for those who have finished. */
  after: string | null
  isFinished: boolean
}

/** Words offered for what is typed, the newest first, with their widths in letters. */
export type ShownWord = { word: string; width: number; spoken: string | null }

/** The answer to one act. */
export type CounterReply = {
  /** The whole as it is now; null where scripts asked for words only. */
  counter: ShownCounter | null
  /** Keys of entries of the log that are new, in their order. A drill counts by the keys of its lines. */
  fresh: readonly string[]
  /** Said to this act, and not kept. */
  said: readonly CounterEntry[]
  /** The copy of a bubble, for the field. */
  copied: { key: string; text: string } | null
  offered: { reading: string; words: readonly ShownWord[] } | null
  /** Seconds until the next guess is heard. Hints shine meanwhile. */
  wait: number | null
}

/** The page of hints. All headings are there, and no rung before it is opened. */
export type ShownHints = {
  title: string
  greeting: readonly string[]
  /** The speaker of all this. */
  by: ShownSpeaker
  chapters: readonly {
    id: string
    place: string
    /** Asked once before the ladders of a chapter. */
    late: { asks: string; think: string; open: string } | null
    puzzles: readonly {
      id: string
      ladders: readonly ShownLadder[]
      explained: Explained | null
    }[]
  }[]
  parting: string
}

/**
 * Fields that forms send. `what` and besides: own → `key`; borrow, return, drill → `key`, `option`; answer → `puzzle`, `text`;
 * two → `puzzle`, `first`, `second`; set → `puzzle`, `option:` and a number for each that is chosen; stickers → `puzzle`, `sticker:`
 * and a number from 1 on, with an id (empty: none); tiles → `puzzle`, `first`, `second` (letters); shot → `puzzle` and one of
 * `frame` (keys of entries and lines in the frame with their hundredths inside: `first-2.3=100 first-2.4=35`), `from` (a key: ten from
 * there on) and `target` (`icon`); copy → `line` (a key); convert → `reading`; wallpaper → `wallpaper`; ear → `ear`, `widths` (each on
 * or off); hint → `puzzle`, `ladder`, `rung`; late → `chapter` (on the page of hints: its ladders are opened).
 */
export type CounterSent = Readonly<Partial<Record<string, string>>>
