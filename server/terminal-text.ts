import { truncate } from "#shared/text/truncate.ts"

/** A text by somebody else, as a part of one line. */
export const short = (text: string) => truncate(text.replaceAll(/[\p{Cc}\s]+/gu, " "), 80)

/** Characters that move, turn or hide what a terminal shows are written out: a title must not look like another line or title. */
export const withoutTricks = (text: string) =>
  text.replaceAll(
    /[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[^\P{Cc}\n]/gu,
    (character) =>
      `<U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0") ?? ""}>`,
  )
