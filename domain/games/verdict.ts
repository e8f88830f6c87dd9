import type { NearReply } from "#content/games/puzzle.ts"

export type Verdict<Words = NearReply> =
  | { kind: "right"; says?: string }
  | { kind: "near"; reply: Words }
  /** One letter beside a long answer: it is not counted as wrong. */
  | { kind: "slip" }
  | { kind: "wrong" }
  /** Another end of the story, once the player says yes. */
  | { kind: "ending"; asks: string; yes: string; no: string }
