import { data, redirect } from "react-router"
import { playChain } from "#domain/games/chat/play-chain.ts"
import { isAtTheEnd, showLounge } from "#domain/games/chat/show-lounge.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import * as finishers from "#shared/addresses/finishers.ts"
import { talkAddress, type TalkId } from "#shared/addresses/talk.ts"
import { playForm } from "#shared/schemas/play-form.ts"
import { openTalk } from "./open-talk.ts"

/** The place for those who have finished. Nothing of it is known to those who still play. */
export async function readLounge(site: Services, request: Request, id: TalkId) {
  const { game, progress, isGuest, headers } = await openTalk(site, request, id)
  const lounge = showLounge(game, progress, site.now().getTime())
  if (!lounge) throw redirect(talkAddress(id, progress.chapter || "first"), { headers })
  const home = talkAddress(id, game.chapters.at(-1)?.id ?? "")
  // Members write impressions, once they have gone home.
  const hasShelf = !isGuest && progress.finished !== null
  const shelf = hasShelf ? finishers.write({ game: id }) : null
  return data({ origin: site.origin, title: game.title, home, isGuest, shelf, lounge }, { headers })
}

/** So many words of a chain are kept by its form. */
const mostWords = 60

/** One more word of the chain. The form has the words before it, and nothing is kept. */
export async function receiveWord(site: Services, request: Request, id: TalkId) {
  const { game, progress, headers } = await openTalk(site, request, id)
  if (!isAtTheEnd(game, progress)) throw redirect(talkAddress(id, "first"), { headers })
  const { sent, typed } = await readForm(playForm, request, { fields: 5 })
  if (!sent.ok) return refuseForm(sent, typed)
  const before = (sent.value.words ?? "").split("、").filter((word) => word !== "")
  const turn = playChain(game.chain, before, (sent.value.word ?? "").slice(0, 20))
  const said = turn.said.flatMap((each) =>
    each.kind === "line" ? [{ by: each.speaker, text: each.text }] : [],
  )
  const words = [...before, ...turn.words.map(({ word }) => word)].slice(-mostWords)
  return data({ said, added: turn.words, words: turn.isOver ? [] : words }, { headers })
}
