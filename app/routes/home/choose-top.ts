import type { OwnHome } from "./read-own.ts"

/** Where a member looks first. */
export type Top =
  /** The next of their 気になる, and those behind it. */
  | { kind: "next"; mystery: OwnHome["next"][number]; behind: OwnHome["next"] }
  /** The last that they played without saying anything of it. */
  | { kind: "untold"; play: NonNullable<OwnHome["untold"]> }
  /** The rail moves up from below. */
  | { kind: "rail" }
  | { kind: "start" }

/** A mystery that ends comes first. Where nothing ends, a play without a word is more urgent than a wish that can wait. */
export function chooseTop({ next, untold, rail }: Pick<OwnHome, "next" | "untold" | "rail">): Top {
  const [mystery, ...behind] = next
  if (!mystery) return { kind: rail ? "rail" : "start" }
  if (mystery.endDate === null && untold) return { kind: "untold", play: untold }
  return { kind: "next", mystery, behind }
}
