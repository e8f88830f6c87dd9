import type { NearText, TextAnswer } from "./puzzle.ts"
import type { Certificate, Drawn, Puzzle } from "./story.ts"

/**
 * A game told as a group chat. In its texts `@{name}` and `@` with the name of a speaker are mentions, which follow a new name;
 * `{name}` is the name as it was when the line was said.
 */

export type ChatLine = {
  kind: "line"
  speaker: string
  text: string
  /** Names the line for quotes. */
  id?: string
  /** Seconds before it. */
  pause?: number
  /** Seconds of typing dots, where they are longer than usual. */
  typing?: number
  /** One letter of the line, counted from 0, is gone while this chapter or a later one is open and this puzzle is unsolved. */
  hole?: { at: number; from: string; until: string }
  /** Each letter stands in a cell and can be taken out, while this puzzle is open. */
  cells?: { puzzle: string }
  when?: When
}

/** `own-name`: the player has not taken the last name yet. The others: the name at that moment has one letter, or as many as it can. */
export type When = "own-name" | "short-name" | "long-name"

/** State of the room that a step changes. What is left out stays as it is. */
export type RoomChange = {
  count?: number
  /** Readers of the bubble in which the player gave their name. */
  read?: number
  /** New names of speakers, by their ids. */
  names?: Readonly<Record<string, string>>
  /** The form at the top, once it is pinned. */
  pinned?: true
  form?: Partial<FormCells>
  /** A face and a name in the table of members become visible. */
  unveiled?: string
  /** The way of the shining line. */
  trail?: Trail
  dark?: boolean
  elevator?: true
}

export type FormCells = { thing: Cell; owner: Cell; proof: Cell; done: boolean }
export type Cell = "" | "mention" | "name" | { text: string }

/** Down between the bubbles to the field, up to a line of an earlier chapter, all through the history, or none. */
export type Trail = "down" | "found" | { up: string } | "through" | "top" | "none"

/** Something between the bubbles that is shown once as it happens. Views know it by its name. */
export type Effect =
  | "horns"
  | "ink"
  | "folds-open"
  | "trail-up"
  | "holes-fill"
  | "sight-lines"
  | "your-tag"
  | "sleep"
  | "depart"
  | "tags-change"
  | "tags-return"

export type Said =
  | ChatLine
  /** Dots without a bubble. `sent`: it comes after all. */
  | { kind: "typing"; speakers: readonly string[]; seconds: number; sent?: true }
  | { kind: "sticker"; speaker: string; sticker: string; pause?: number }
  | {
      kind: "system"
      text: string
      pause?: number
      change?: RoomChange
      when?: When
    }

export type Reply = readonly Said[]

export type Option = { text: string; lines: Reply }

export type ChatStep =
  | Said
  | { kind: "effect"; effect: Effect; change?: RoomChange; pause?: number }
  /** A picture, and the words on it. */
  | {
      kind: "picture"
      picture: string
      text?: readonly string[]
      /** Its title in the album. */
      album?: string
    }
  /** A stamp goes below the map. */
  | { kind: "stamp"; picture: string; shape: "round" | "square"; letter: string }
  /** A line quoted as it reads under the present names. */
  | { kind: "quote"; line: string; clock: string; text?: string }
  | { kind: "arrival"; speaker: string; text: string; windows: number }
  | {
      kind: "diary"
      title: string
      from: number
      /** The last year is the one before this one. */
      usual: string
      years: Readonly<Record<number, string>>
      open: string
      close: string
    }
  | { kind: "elevator"; floors: readonly { chapter: string; label: string }[] }
  | { kind: "truth"; text: string; source: string }
  /** From here on the story waits for the player. The ids of these are unique in the game. */
  | { kind: "button"; id: string; label: string; place?: "elevator" | "map" }
  | { kind: "react"; id: string; options: readonly Option[] }
  | { kind: "name"; id: string; label: string; button: string; beside: string }
  /** Waits until all stories of the rooms of a puzzle were heard. */
  | { kind: "hear"; id: string; puzzle: string }
  | { kind: "puzzle"; puzzle: ChatPuzzle }
  | { kind: "ending"; id: string; stay: string; leave: string; lines: Reply }

export type ChatScene = { id: string; steps: readonly ChatStep[] }

export type ChatPuzzle = Omit<
  Puzzle,
  "answer" | "letters" | "fixed" | "byHand" | "tellsMissing" | "hints"
> & {
  answer: ChatAnswer
  hints: readonly ChatHints[]
}

/** `about` is told in the window of hints: it gives nothing away. */
export type ChatHints = { about: string; rungs: readonly [string, string, string, string] }

/** An element of the talk. A person: `face:` or `member:` and an id. */
export type Target =
  | "tip"
  | "trail"
  | "trail-start"
  | "field"
  | "send"
  | "read"
  | "count"
  | "heading"
  | "picture"
  | "old-tip"
  | `face:${string}`
  | `member:${string}`

export type Words = TextAnswer<Reply>

export type ChatAnswer =
  /** A right answer stays as a bubble of the player. */
  | ({ kind: "text" } & Words)
  /** The title of a picture. */
  | ({ kind: "caption"; picture: string } & Words)
  | {
      kind: "press"
      shown: string
      target: Target
      near: readonly { targets: readonly Target[]; reply: Reply }[]
      otherwise: Reply
    }
  | {
      kind: "presence"
      shown: string
      /** These can be sent out and called in. */
      among: readonly string[]
      members: readonly string[]
      /** A story stays in the history, in the order in which it was heard. */
      rooms: readonly { members: readonly string[]; lines: Reply; story?: true }[]
      /** Said once after the first story of the right room. */
      afterRight: Reply
    }
  | {
      kind: "stillness"
      shown: string
      seconds: number
      grace: number
      stages: readonly { at: number; lines: Reply }[]
      /** In turn; the last one again and again. */
      pressed: readonly Reply[]
      near: readonly { any: readonly string[]; reply: Reply }[]
    }
  | {
      kind: "tags"
      shown: string
      tags: readonly string[]
      places: readonly Place[]
      /** The whole map, and the twelve trees that stand around an enlarged place. */
      map: string
      trees: string
      /** The picture that is laid over the map for each tag. */
      photos: Readonly<Record<string, string>>
      place: string
      posts: Readonly<Record<string, number>>
      /** Looked at in this order. */
      near: readonly ({ reply: Reply } & (
        | { elsewhere: true }
        | { posts: Readonly<Record<string, number>> }
        | { some: true }
        | { otherwise: true }
      ))[]
      button: string
    }
  | {
      kind: "form"
      shown: string
      /** All of them have to be out. */
      among: readonly string[]
      owner: {
        beside: string
        near: readonly NearCell[]
        alone: string
      }
      proof: { beside: string; accept: readonly string[]; near: readonly NearCell[]; alone: string }
      /** The way in which the letters of any other word go. */
      fades: string
      dismissed: Readonly<Record<string, Reply>>
      /** Said by the first of them who is there, in this order. `paper` where nobody is. */
      voices: {
        written: Voices
        sent: Voices
        /** In these words, written into the field below. */
        sentWords: readonly string[]
        thing: Voices
      }
    }
  | {
      kind: "rename"
      shown: string
      accept: readonly string[]
      near: readonly { any: readonly string[]; reply: Reply }[]
      /** In turn. */
      others: readonly Reply[]
      /** Words sent by the field below. */
      sent: readonly { any: readonly string[]; reply: Reply }[]
      pressed: {
        thing: readonly Reply[]
        owner: Reply
        faces: Readonly<Record<string, Reply>>
      }
      /** The new name is there before the form is complete. */
      early: Voices
    }

export type Voices = {
  by: readonly { speaker: string; lines: Reply }[]
  paper?: string
}

/** Words of the paper; `faded` is what the letters do, to see and to hear. */
export type NearCell = { paper: string; faded?: string } & (
  | { any: readonly string[] }
  | { name: true }
  /** With these words before the name. */
  | { before: readonly string[] }
)

/** So many units east and north of the middle. */
export type Place = {
  id: string
  name: string
  east: number
  north: number
  /** On the whole map, in hundredths of its width and height. */
  x: number
  y: number
  /** Enlarged, in the middle of a square into which the trees fit. */
  picture: string
  spoken: string
}

export type ChatChapter = {
  id: string
  place: string
  clock: string
  /** In the elevator and in the window of hints. */
  floor: string
  night?: true
  /** Everybody in the room at its beginning, besides the player. */
  members: readonly string[]
  /** Bubbles of those who are out fold here, or all through the history. */
  folds?: "chapter" | "log"
  /** Words for what has no reply of its own, in turn. */
  others: readonly Reply[]
  scenes: readonly ChatScene[]
}

export type Speaker = {
  id: string
  name: string
  /** The drawing of the face. */
  icon: string
  /** How fast it types: 1 as usual, 1.5 slowly. */
  pace: number
  /** Its bubbles. */
  look?: "black" | "leaf"
  /** Its row in the table of members is hidden at first. */
  veiled?: true
}

export type Reserved = {
  names: readonly string[]
  reply: Reply
  /** Said instead while somebody who speaks in `reply` is not in the room. */
  absent?: Reply
  /** Refused in chapters before this one only. */
  before?: string
}

export type ChatManners = {
  slip: Reply
  /** Said once, after the first answer that is taken back. */
  takenBack: Reply
  /** Said once, after the first answer in kanji. */
  inKana: Reply
  tooFast: Reply
  /** Said once, after the first new name. */
  renamed: Reply
  /** A name without any letter to read, and one of these. */
  nameless: Reply
  odd: { names: readonly string[]; reply: Reply }
  /** After three presses without a name. */
  noName: { reply: Reply; name: string; button: string }
  /** `{from}` and `{to}`. */
  renamedSystem: string
  /** Said once, when the first letter is taken out of a line. */
  letterOut: Reply
  /** Said once, when a hole is pressed. */
  holePressed: Reply
  /** Said once, after the arrivals are watched again. */
  arrivalsAgain: Reply
  album: string
}

export type ChatEntrance = {
  title: string
  picture: string
  lead: string
  text: readonly string[]
  /** Length, flames and the like. */
  facts: readonly string[]
  notes: readonly string[]
  begin: string
  desk: string
}

export type ChatDesk = {
  greeting: string
  unopened: string
  notes: readonly string[]
}

/** A word chain without end, for those who finished. */
export type WordChain = {
  words: readonly string[]
  turns: readonly { speaker: string; lost: Reply }[]
  /** `{letter}` */
  otherLetter: Reply
  noKana: Reply
  /** The player ends with ん. */
  ended: Reply
}

export type ChatGame = {
  id: string
  title: string
  /** Of the group. */
  room: string
  speakers: readonly Speaker[]
  you: { memberLabel: string; longestName: number }
  reserved: readonly Reserved[]
  manners: ChatManners
  entrance: ChatEntrance
  chapters: readonly ChatChapter[]
  desk: ChatDesk
  form: {
    title: string
    picture: string
    back: string
    labels: { thing: string; owner: string; proof: string }
  }
  /** The pictures by the number of stamps below them, from one on. */
  map: { pictures: readonly string[]; note: string }
  /** Texts for who cannot see them. */
  pictures: Readonly<Record<string, { alt: string }>>
  stickers: Readonly<Record<string, { alt: string }>>
  drawings: Readonly<Record<string, Drawn>>
  certificate: Certificate
  share: { picture: string; alt: string; texts: readonly string[] }
  /** The lines that read in another way under the last name: ids of lines, and both readings. */
  readings: readonly { line: string; floor: string; before: string; after: string }[]
  chain: WordChain
}

/**
 * A game told by those who come to a counter, where the player is on duty. In its texts `{name}` is the name that the player has
 * borrowed, `{other}` another one that can be, and `{new}` the one that the speaker without a name gets in the end.
 */
export type CounterLine = {
  kind: "line"
  speaker: string
  text: string
  when?: CounterWhen
} & Concealing

export type Concealing = {
  /** Letters in the color of the bubble, which a copy of it holds. With them it is so many letters wide. */
  hidden?: { text: string; width: number }
}

/** By the wallpaper, or by how often the player asked for a hint. */
export type CounterWhen = "day" | "night" | { hints: readonly [from: number, to: number] }

export type CounterSaid =
  | CounterLine
  | Extract<Said, { kind: "sticker" }>
  | { kind: "system"; text: string; change?: Pick<RoomChange, "names"> }

export type CounterReply = readonly CounterSaid[]

export type CounterOption = { text: string; lines: CounterReply }

export type CounterTool = "ledger" | "copy" | "conversion" | "wallpaper" | "camera"

export type LedgerRow = {
  /** Without a number it stands in the margin. */
  row?: number
  /** `□` is an empty cell. */
  what?: string
  who?: string
  seal?: "asked" | "done"
  /** A sticker across the whole spread. */
  over?: string
}

export type CounterStep =
  | CounterSaid
  | Extract<ChatStep, { kind: "picture" }>
  | { kind: "pause"; seconds: number }
  /** Said by the player, who presses it. */
  | ({ kind: "own"; text: string; id?: string; when?: CounterWhen } & Concealing)
  | { kind: "borrow"; id: string; names: readonly { name: string; reading: string }[] }
  | { kind: "return"; id: string; back: CounterOption; keep: CounterOption }
  | { kind: "guide"; title: string; lines: readonly string[] }
  /** Bubbles without names, faces and hours, half a bubble below each other. The player presses those on the right. */
  | {
      kind: "drill"
      id: string
      spoken: string
      lines: readonly { side: "right" | "left"; text: string }[]
    }
  /** An empty bubble remains. The words are not sent. */
  | { kind: "retract"; speaker: string; width: number; text: string }
  /** Stickers that the player can send from now on. */
  | { kind: "stickers"; stickers: readonly string[] }
  | ({ kind: "ledger" } & LedgerRow)
  | { kind: "give"; tools: readonly CounterTool[] }
  /** Stages, from 1 on, of the change of the photographed bubbles. */
  | { kind: "appears"; stage: number }
  | { kind: "puzzle"; puzzle: CounterPuzzle }
  | { kind: "end"; id: string }

export type CounterScene = { id: string; clock?: string; steps: readonly CounterStep[] }

export type CounterPuzzle = Omit<ChatPuzzle, "answer"> & {
  answer: CounterAnswer
  /** Seen below the field while that is not chosen. */
  under?: CounterLine
  /** Said instead of the words of the game, and of those of the chapter. */
  slip?: CounterReply
  others?: readonly CounterReply[]
}

/** `uncounted`: it does not count as an answer. */
export type CounterNear = NearText<CounterReply> & { uncounted?: true }

export type CounterAnswer =
  /** `sent`: as it stands in the bubble, where that is not the form of the explanation. */
  | ({ kind: "text"; near: readonly CounterNear[]; sent?: string } & Omit<
      TextAnswer<CounterReply>,
      "near"
    >)
  | {
      kind: "two"
      shown: string
      /** Around the fields. */
      beside: readonly [before: string, between: string, after: string]
      /** A word of the first and one of the second list of a pair. */
      accept: readonly WordPair[]
      near: readonly (Partial<WordPair> & { reply: CounterReply })[]
      /** Said to these, `refused`. */
      no: readonly WordPair[]
      refused: CounterReply
    }
  | {
      kind: "set"
      shown: string
      options: readonly string[]
      correct: readonly string[]
      /** Looked at in this order. */
      near: readonly ({ reply: CounterReply } & (
        | { chosen: readonly string[] }
        | { case: "none" | "fewer" | "more" | "mixed" }
      ))[]
      button: string
    }
  | {
      kind: "stickers"
      shown: string
      most: number
      accept: readonly (readonly string[])[]
      near: readonly ({ reply: CounterReply } & (
        | { stickers: readonly string[] }
        | { has: string }
      ))[]
      otherwise: CounterReply
    }
  | {
      kind: "tiles"
      shown: string
      tiles: readonly { letter: string; reading: string }[]
      accept: readonly string[]
      near: readonly { tiles: readonly string[]; reply: CounterReply }[]
      /** `{reading}` */
      otherwise: CounterReply
      button: string
    }
  | {
      kind: "shot"
      shown: string
      /** All lines of this drill, with so much of the height of each. */
      drill: string
      cover: number
      /** Looked at in this order. */
      near: readonly ({ reply: CounterReply } & (
        | { lines: number }
        | { press: "icon" }
        | { pictures: readonly string[] }
        | { chapter: string }
        | { last: true }
        | { otherwise: true }
      ))[]
      button: string
    }

export type WordPair = { first: readonly string[]; second: readonly string[] }

export type CounterChapter = {
  id: string
  place: string
  clock: string
  /** The wallpaper is that of the day again. */
  daylight?: true
  others: readonly CounterReply[]
  scenes: readonly CounterScene[]
}

/** Words that are offered while their reading is typed, the newest first. */
export type Conversions = {
  /** The puzzle with which they come. */
  from: string
  /** Offered for exactly this reading, and until the puzzle is solved. */
  only?: true
  /** Without any, all earlier ones are gone. */
  words: readonly { reading: string; words: readonly string[] }[]
}

export type CounterManners = {
  slip: CounterReply
  tooFast: string
  /** On the page of hints, before and after them, and before those of the last chapters. */
  hints: {
    title: string
    greeting: readonly string[]
    late: { chapters: readonly string[]; asks: string; think: string; open: string }
    parting: string
  }
}

export type CounterEntrance = Omit<ChatEntrance, "desk">

/** `atNight`: the picture that is there instead under the wallpaper of the night. */
export type CounterSticker = { alt: string; name?: string; atNight?: string }

/** The place for those who have finished it. */
export type CounterAfter = {
  title: string
  asks: string
  longest: number
  answer: string
  /** One a day. `{n}` counts. */
  greetings: readonly string[]
}

export type CounterGame = {
  id: string
  title: string
  room: string
  icon: string
  speakers: readonly Speaker[]
  manners: CounterManners
  entrance: CounterEntrance
  chapters: readonly CounterChapter[]
  conversions: readonly Conversions[]
  /** Words and letters that sound alike, told by their letters. */
  spelled: Readonly<Record<string, string>>
  /** Texts for who cannot see them. */
  pictures: Readonly<Record<string, { alt: string }>>
  stickers: Readonly<Record<string, CounterSticker>>
  /** With this puzzle people read the stickers: their names are shown. */
  namesFrom: string
  drawings: Readonly<Record<string, Drawn>>
  certificate: Certificate
  share: { picture: string; alt: string; texts: readonly string[] }
  after: CounterAfter
}
