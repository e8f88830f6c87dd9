import type { TalkSeals } from "#domain/services.ts"
import { openSealed, sealFirst } from "#domain/games/sealed-progress.ts"
import { type CounterProgress, readCounterProgress } from "./progress.ts"

/** Progress for a cookie. Where a play was too long for one, its counts are left out. */
export const sealProgress = (seals: TalkSeals, game: string, progress: CounterProgress): string =>
  sealFirst(seals, game, [progress, { ...progress, counts: {}, guesses: [] }])

export const openProgress = (seals: TalkSeals, game: string, sealed: string): CounterProgress =>
  openSealed(seals, { game, sealed, read: readCounterProgress })
