import { data } from "react-router"
import { findChapter } from "#domain/games/chat/path.ts"
import type { ChatProgress } from "#domain/games/chat/progress.ts"
import { readAct } from "#domain/games/chat/read-act.ts"
import { groupNames } from "#domain/games/chat/show-entries.ts"
import { showDesk } from "#domain/games/chat/show-talk.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { talkAddress, type TalkId } from "#shared/addresses/talk.ts"
import { playForm } from "#shared/schemas/play-form.ts"
import { keepTurn } from "../kept/keep-turn.ts"
import { keeping, openTalk } from "./open-talk.ts"
import { shareImage } from "./share-image.ts"

/** The window of hints, for people from outside as well. */
export async function readDesk(site: Services, request: Request, id: TalkId) {
  const { game, progress, headers } = await openTalk(site, request, id)
  return data(shown(site, id, { game, progress }), { headers })
}

const shown = (
  site: Services,
  id: TalkId,
  { game, progress }: Pick<Awaited<ReturnType<typeof openTalk>>, "game" | "progress">,
) => ({
  origin: site.origin,
  id,
  title: game.title,
  image: shareImage(game),
  entrance: talkAddress(id, "").replace(/\/$/, ""),
  begin: game.entrance.begin,
  names: {
    ...groupNames(game),
    you: progress.names.at(-1)?.name ?? "",
  } as Readonly<Record<string, string>>,
  desk: showDesk({ game, progress, now: site.now().getTime() }),
})

/** One more hint, which is open in its chapter as well. */
export async function receiveHint(site: Services, request: Request, id: TalkId) {
  const opened = await openTalk(site, request, id)
  const { game, progress, headers } = opened
  const { sent, typed } = await readForm(playForm, request, { fields: 20 })
  if (!sent.ok) return refuseForm(sent, typed)
  const form = sent.value
  const chapter = findChapter(game, form.chapter ?? "")
  if (form.what !== "hint" || !chapter)
    return data(shown(site, id, { game, progress }), { headers })
  const take = (before: ChatProgress) => {
    const turn = readAct({ game, chapter, progress: before, now: site.now().getTime() }, form)
    return { before, turn, progress: turn.progress }
  }
  const taken = await keepTurn(site, opened, { keeping, turn: take, puzzle: undefined })
  if (!taken.ok) return refuseForm(taken, typed)
  return data(shown(site, id, { game, progress: taken.value.progress }), { headers })
}
