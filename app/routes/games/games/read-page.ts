import { planetarium as address, shibaPark, shinjukuPark } from "#shared/addresses/paths.ts"
import { chapterAddress } from "#shared/addresses/chapter.ts"
import { counterAddress } from "#shared/addresses/counter.ts"
import { talkAddress } from "#shared/addresses/talk.ts"
import type { ChatGame, CounterGame } from "#content/games/chat.ts"
import { findTalk } from "#domain/games/chat/games.ts"
import { findChapter } from "#domain/games/chat/path.ts"
import * as talks from "#domain/games/chat/progress.ts"
import { findCounter } from "#domain/games/counter/games.ts"
import * as counters from "#domain/games/counter/progress.ts"
import { findGame } from "#domain/games/games.ts"
import { findProgress, findState } from "#domain/games/keeping.ts"
import { countSolved, hasBegun, nextChapter } from "#domain/games/progress.ts"
import { readWall } from "./read-wall.ts"
import type { Services } from "#domain/services.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

/** The list of games: each is a row, with the facts of its card. */
const listed = [
  {
    id: "planetarium",
    address,
    title: "最後の投影",
    about:
      "五月五日、開館四十年の夜に閉じる、小さなプラネタリウム。本当の星空を、あなたが回します。",
    length: "60〜90分",
    difficulty: { level: 3, text: "ふつう" },
    access: "入口の謎は、登録なしで遊べます。続きは、会員登録（無料）のあとで。",
  },
  {
    id: "shiba-park",
    address: shibaPark,
    title: "鍵穴のまち",
    about:
      "落とし物係から、グループに招待されました。へびと、かえると、なめくじと、白紙の届が一枚。",
    length: "60〜80分",
    difficulty: { level: 3, text: "ふつう" },
    access: "はじめから終わりまで、登録なしで遊べます。",
  },
  {
    id: "shinjuku-park",
    address: shinjukuPark,
    title: "ここにないもの",
    about:
      "公園の案内所の七番窓口で、一日だけの当番です。来るのは、声で字を打つ老人と、鬼をさがす子どもと、スタンプしか送らない人。",
    length: "50〜80分",
    difficulty: { level: 3, text: "ふつう" },
    access: "はじめから終わりまで、登録なしで遊べます。",
  },
] as const

/** How far a member has come: puzzles, and where they go on; null for a game that was not begun. */
async function readOwnProgress(tx: ViewerTx, member: Member, id: (typeof listed)[number]["id"]) {
  const talk = findTalk(id)
  if (talk) return readOwnTalk(tx, member, talk)
  const counter = findCounter(id)
  if (counter) return readOwnCounter(tx, member, counter)
  const game = findGame(id)
  const progress = game && (await findProgress(tx, member, game))
  if (!progress || !hasBegun(progress)) return null
  const next = nextChapter(game, progress)
  return {
    ...countSolved(game, progress),
    goOn: next ? { to: chapterAddress("planetarium", next.id), heading: next.heading } : null,
    isOver: next !== undefined && progress.finished[next.id] !== undefined,
  }
}

async function readOwnTalk(tx: ViewerTx, member: Member, game: ChatGame) {
  const progress = talks.readChatProgress(await findState(tx, member, game))
  if (!talks.hasBegun(progress)) return null
  const here = findChapter(game, progress.chapter)
  return {
    ...talks.countSolved(game, progress),
    goOn: here ? { to: talkAddress(game.id, here.id), heading: here.place } : null,
    isOver: progress.finished !== null,
  }
}

async function readOwnCounter(tx: ViewerTx, member: Member, game: CounterGame) {
  const progress = counters.readCounterProgress(await findState(tx, member, game))
  if (!counters.hasBegun(progress)) return null
  const here = game.chapters.find(({ id }) => id === progress.chapter)
  return {
    ...counters.countSolved(game, progress),
    goOn: here ? { to: counterAddress(game.id, here.id), heading: here.place } : null,
    isOver: progress.finished !== null,
  }
}

/** The list of games, with the progress of a member. */
export async function readGames(site: Services) {
  const viewer = await site.viewer()
  const games = []
  for (const each of listed) {
    const own =
      viewer.role === "anon"
        ? null
        : await site.readOwn((tx) => readOwnProgress(tx, viewer, each.id))
    const game = findTalk(each.id) ?? findCounter(each.id)
    const front = game ? (game.drawings[game.entrance.picture] ?? null) : null
    games.push({ ...each, own, front })
  }
  return { origin: site.origin, games, wall: await readWall(site) }
}
