import type { ChatGame } from "#content/games/chat.ts"

/** The picture that other sites show beside a link to the game, as scripts/draw-icons.ts draws it. */
export const shareImage = ({ id, share }: Pick<ChatGame, "id" | "share">) => ({
  path: `/games-${id}.png`,
  alt: share.alt,
})
