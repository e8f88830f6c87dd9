import type { Effect, FormCells, Target } from "#content/games/chat.ts"
import type { Certificate, Drawn } from "#content/games/story.ts"

/** A text, and mentions in it: the id of a speaker, or `you`. */
export type Piece = string | { mention: string }
export type Pieces = readonly Piece[]

export type ShownPicture = { id: string; alt: string; drawn: Drawn | null }

/** State of the room. Views that show entries one by one apply the `change` of each. */
export type ShownRoom = {
  title: string
  count: number
  /** Present names by ids of speakers, and of `you`. */
  names: Readonly<Record<string, string>>
  /** Readers of the bubble in which the player gave their name. */
  read: number
  pinned: boolean
  form: ShownFormCells
  /** Ids of speakers without face and name in the table of members. */
  veiled: readonly string[]
  trail: ShownTrail
  dark: boolean
  hasElevator: boolean
  album: readonly AlbumPicture[]
  stamps: readonly ShownStamp[]
}

export type ShownFormCells = Omit<FormCells, "done" | "thing" | "owner" | "proof"> & {
  thing: Pieces
  owner: Pieces
  proof: Pieces
  /** Still pale, because the other side is empty. */
  pale: boolean
  done: boolean
}

/** `up`: to the line of this key. */
export type ShownTrail = "down" | "found" | { up: string } | "through" | "top" | "none"

export type AlbumPicture = ShownPicture & { title: string }
export type ShownStamp = {
  key: string
  shape: "round" | "square"
  letter: string
  picture: ShownPicture
}

/** Common to all entries of the log. A key holds as long as the script stays as it is. */
type Entry = {
  key: string
  /** Seconds before it. */
  pause?: number
  change?: Partial<ShownRoom>
}

export type ShownLine = Entry & {
  kind: "line"
  /** The id of a speaker, `you`, or `paper`: said by the form, in its margin. */
  by: string
  text: Pieces
  /** Seconds of dots, where they are longer than usual. */
  typing?: number
  /** A letter that is gone, before the piece of text at this index. */
  hole?: { piece: number; at: number }
  /** Each letter in a cell, to be taken out. */
  isInCells?: true
  /** Readers; null for the bubble of the name, which has those of the room. */
  read?: number | null
}

export type ShownEntry =
  | ShownLine
  /** Dots that send nothing. */
  | (Entry & { kind: "typing"; speakers: readonly string[]; seconds: number })
  | (Entry & { kind: "system"; text: Pieces })
  | (Entry & { kind: "sticker"; by: string; sticker: ShownPicture })
  | (Entry & {
      kind: "picture"
      picture: ShownPicture
      text: readonly string[]
      album: string | null
    })
  | (Entry & { kind: "stamp"; stamp: ShownStamp })
  | (Entry & { kind: "effect"; effect: Effect })
  | (Entry & { kind: "quote"; by: string; clock: string; text: Pieces })
  /** A ship that becomes a bubble. */
  | (Entry & { kind: "arrival"; by: string; text: string; windows: number })
  | (Entry & {
      kind: "diary"
      title: string
      open: string
      close: string
      from: number
      to: number
      usual: string
      years: Readonly<Record<number, string>>
    })
  | (Entry & { kind: "elevator"; floors: readonly { chapter: string; label: string }[] })
  | (Entry & { kind: "truth"; text: string; source: string })
  /** A choice that was made, as a small tag below the bubble before it. */
  | (Entry & { kind: "reaction"; text: string })
  /** An answer that was taken back. */
  | (Entry & { kind: "taken-back"; text: string })
  /** A puzzle that was solved, with its explanation. */
  | (Entry & { kind: "solved"; puzzle: string; question: Pieces; explained: Explained })

export type Explained = {
  title: string
  size: string
  answer: string
  explanation: readonly string[]
  otherWays: string
}

export type ShownPart = {
  chapter: string
  place: string
  clock: string
  floor: string
  isNight: boolean
  entries: readonly ShownEntry[]
}

export type ShownLadder = { about: string; by: string; rungs: readonly Pieces[]; left: number }

/** The stop of the story. Its form sends `what` by its kind, and `key`. */
export type Waits =
  | { kind: "button"; key: string; label: string; place: "elevator" | "map" | null }
  | { kind: "react"; key: string; options: readonly string[] }
  /** `offered`: a name for somebody who gives none, with its button. */
  | {
      kind: "name"
      key: string
      label: string
      button: string
      beside: string
      longest: number
      offered: { name: string; button: string } | null
    }
  | { kind: "hear"; key: string; presence: ShownPresence }
  | ShownQuestion
  | { kind: "ending"; key: string; stay: string; leave: string }
  /** The chapter is over. `next`: the address of the chapter that comes then. */
  | { kind: "end"; next: string | null }

export type ShownPresence = {
  /** Members that can be sent out and called in. */
  among: readonly string[]
  out: readonly string[]
}

export type ShownQuestion = {
  kind: "puzzle"
  key: string
  id: string
  question: Pieces
  /** Beside the field. */
  beside: string
  spoken: string
  asks: ShownAsk
  ladders: readonly ShownLadder[]
  explained: Explained | null
}

export type ShownAsk =
  | { kind: "text" }
  | { kind: "caption"; picture: ShownPicture }
  /** Targets that can be pressed. */
  | { kind: "press"; targets: readonly Target[] }
  | { kind: "presence"; presence: ShownPresence }
  /** The view counts the seconds and sends `still`. Any press it sends as `press`. `isOver`: long enough for those without scripts. */
  | {
      kind: "stillness"
      seconds: number
      grace: number
      stages: readonly { at: number; lines: readonly ShownEntry[] }[]
      isOver: boolean
    }
  | {
      kind: "tags"
      tags: readonly { id: string; name: string; photo: ShownPicture }[]
      map: ShownPicture
      /** Twelve of them, to lie over an enlarged place. */
      trees: ShownPicture
      places: readonly ShownPlace[]
      button: string
    }
  /** `open`: everybody is out, so that the cells can be written. */
  | {
      kind: "form"
      presence: ShownPresence
      isOpen: boolean
      owner: { beside: string; isFilled: boolean }
      proof: { beside: string; isFilled: boolean }
    }
  | { kind: "rename" }

export type ShownPlace = {
  id: string
  name: string
  /** On the whole map, in hundredths. */
  x: number
  y: number
  /** Enlarged. */
  picture: ShownPicture
  spoken: string
}

export type ShownTalk = {
  game: { id: string; title: string }
  chapter: string
  /** All chapters so far, the present one last. */
  parts: readonly ShownPart[]
  room: ShownRoom
  waits: Waits
  speakers: Readonly<Record<string, ShownSpeaker>>
  /** The table of members, without the player. */
  members: readonly string[]
  you: { label: string; name: string; longest: number }
  /** Bubbles of those who are out fold: in this chapter or everywhere. */
  folds: "chapter" | "log" | null
  out: readonly string[]
  /** The form in the room: its picture, texts and what may be pressed of it. */
  form: {
    title: string
    picture: ShownPicture
    back: string
    labels: { thing: string; owner: string; proof: string }
    /** Presses of its cells are answered. */
    isPressed: boolean
  }
  map: { picture: ShownPicture; note: string; done: readonly string[] }
  /** Whether the field below can be written into. */
  field: { isOpen: boolean; beside: string }
  /** Opened hints and explanations of this chapter's solved puzzles. */
  desk: readonly {
    id: string
    question: Pieces
    ladders: readonly ShownLadder[]
    explained: Explained | null
  }[]
  certificate: (Certificate & { drawn?: Drawn | undefined }) | null
  share: { texts: readonly string[] } | null
  isFinished: boolean
}

export type ShownSpeaker = {
  id: string
  name: string
  icon: ShownPicture
  pace: number
  look: "black" | "leaf" | null
}

/** The answer to one turn. `talk` is the whole as it is now. */
export type TurnReply = {
  talk: ShownTalk
  /** Keys of entries of the log that are new, in their order. */
  fresh: readonly string[]
  /** Said to this turn, and not kept. */
  said: readonly ShownEntry[]
  /** Sent by the player, and taken back after the reply. */
  takenBack: string | null
  /** Of the form: what its letters do, and what stands in its margin. */
  paper: { cell: "owner" | "proof" | "thing"; text: string; faded: string } | null
  /** Seconds until the next guess is heard. */
  wait: number | null
}

/**
 * Fields that forms send. `what` and besides: name → `name`; rename → `name`; react → `key`, `option`; button → `key`;
 * answer → `puzzle`, `text`; press → `puzzle`, `target`; presence → `puzzle`, `member`; still → `puzzle`; tags → `puzzle`, `place`,
 * `post:` and a tag (1 to 12); cell → `puzzle`, `cell`, `text`; poke (a part of the form, a face, a hole, a letter) → `target`;
 * hint → `puzzle`, `ladder`, `rung`; end → `key`, `choice` (stay or leave); chain → `words`, `word`; replay.
 */
export const sentFields = [
  "what",
  "key",
  "option",
  "name",
  "puzzle",
  "text",
  "target",
  "member",
  "place",
  "cell",
  "ladder",
  "rung",
  "choice",
  "words",
  "word",
] as const
