import type { CounterGame } from "#content/games/chat.ts"
import { shinjukuPark } from "#content/games/shinjuku-park/shinjuku-park.ts"

const games: readonly CounterGame[] = [shinjukuPark]

export const findCounter = (id: string): CounterGame | undefined =>
  games.find((game) => game.id === id)
