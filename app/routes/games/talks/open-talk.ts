import type { ChatGame } from "#content/games/chat.ts"
import { findTalk } from "#domain/games/chat/games.ts"
import {
  type ChatProgress,
  hasBegun,
  mergeProgress,
  readChatProgress,
} from "#domain/games/chat/progress.ts"
import { openProgress, sealProgress } from "#domain/games/chat/sealed-progress.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import type { TalkId } from "#shared/addresses/talk.ts"
import { type Keeping, openPlay } from "../kept/open-play.ts"

export const keeping: Keeping<ChatGame, ChatProgress> = {
  read: readChatProgress,
  hasBegun,
  merge: mergeProgress,
  open: openProgress,
  seal: sealProgress,
}

export const openTalk = (site: Services, request: Request, id: TalkId) =>
  openPlay(site, request, { game: findTalk(id) ?? notFound(request), keeping })
