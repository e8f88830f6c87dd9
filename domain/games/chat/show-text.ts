import type { ChatGame } from "#content/games/chat.ts"
import type { Piece, Pieces } from "./shown.ts"

/** A text of the script with its mentions taken apart. A name that a player typed is never read as a mention. */
export function showText(game: ChatGame, text: string, name: string): Pieces {
  const pieces: Piece[] = []
  const add = (piece: Piece) => {
    const before = pieces.at(-1)
    if (piece === "") return
    if (typeof piece === "string" && typeof before === "string")
      pieces[pieces.length - 1] = before + piece
    else pieces.push(piece)
  }
  for (const part of text.split(mentionsIn(game))) {
    const speaker = game.speakers.find((each) => part === `@${each.name}`)
    if (part === "@{name}") add({ mention: "you" })
    else if (speaker) add({ mention: speaker.id })
    else add(part.replaceAll("{name}", () => name))
  }
  return pieces
}

const known = new WeakMap<ChatGame, RegExp>()

/** Longer names first, because one may begin with another. */
function mentionsIn(game: ChatGame): RegExp {
  const names = game.speakers.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
  const found = known.get(game) ?? new RegExp(`(@(?:\\{name\\}|${names.join("|")}))`, "u")
  known.set(game, found)
  return found
}
