import type { TalkSeals } from "#domain/services.ts"
import { openSealed, sealFirst } from "#domain/games/sealed-progress.ts"
import { type ChatProgress, readChatProgress } from "./progress.ts"

/** Progress for a cookie. Where a play was too long for one, what was taken back and names in between are left out first. */
export function sealProgress(seals: TalkSeals, game: string, progress: ChatProgress): string {
  const { names } = progress
  const fewer = [...names.slice(0, 1), ...names.slice(1).slice(-3)]
  return sealFirst(seals, game, [
    progress,
    { ...progress, taken: [] },
    { ...progress, taken: [], names: fewer },
    { ...progress, taken: [], names: fewer, counts: {}, guesses: [] },
  ])
}

export const openProgress = (seals: TalkSeals, game: string, sealed: string): ChatProgress =>
  openSealed(seals, { game, sealed, read: readChatProgress })
