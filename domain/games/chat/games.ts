import type { ChatGame } from "#content/games/chat.ts"
import { shibaPark } from "#content/games/shiba-park/shiba-park.ts"

const games: readonly ChatGame[] = [shibaPark]

export const findTalk = (id: string): ChatGame | undefined => games.find((game) => game.id === id)
