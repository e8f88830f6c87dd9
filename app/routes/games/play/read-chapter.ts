import { redirect } from "react-router"
import { chapterAddress, type ChapterState } from "#shared/addresses/chapter.ts"
import type { Chapter, Sky, Tool } from "#content/games/story.ts"
import { outlineOf } from "#domain/games/open-dome.ts"
import { findChapter, findGame, type Game } from "#domain/games/games.ts"
import { hearSky, listNames } from "#domain/games/hear-sky.ts"
import { hiddenAtFirst } from "#domain/games/hidden-stars.ts"
import { findPlayer } from "#domain/games/keeping.ts"
import { withLettersInSight } from "#domain/games/letters-in-sight.ts"
import { taped, type Tools } from "#domain/games/limits-of-sight.ts"
import { stopDial } from "#domain/games/playing.ts"
import { isOpen, nextChapter, type Progress, puzzleAt } from "#domain/games/progress.ts"
import { readLook } from "#domain/games/read-guess.ts"
import { type Player, recall, showChapter, type ShownChapter } from "#domain/games/show-chapter.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import type { Member } from "#shared/members/viewer.ts"
import { clockOf, darkest } from "#shared/sky/seen-sky.ts"

export type Playing = {
  member: Member
  game: Game
  chapter: Chapter
  progress: Progress
  name: string
}

/** A chapter that is open to the member who asks; a later one leads to the first that is not finished. */
export async function openChapter(
  site: Services,
  request: Request,
  state: ChapterState,
): Promise<Playing> {
  const member = await requireMember(site, request)
  const game = findGame(state.game) ?? notFound(request)
  const chapter = findChapter(game, state.chapter) ?? notFound(request)
  const { name, progress } = await site.readOwn((tx) => findPlayer(tx, member, game))
  if (!isOpen(game, chapter, progress)) {
    throw redirect(chapterAddress(state.game, nextChapter(game, progress)?.id ?? ""))
  }
  return { member, game, chapter, progress, name }
}

export const darkestFor = ({ progress }: Playing): 4.5 | 6 =>
  progress.solved.E2 === undefined ? taped : darkest

/** The tools as an address tells them, as far as they were given, or as the story hands them out. */
export function toolsFor(
  site: Pick<Services, "stars">,
  playing: Playing,
  { sky, tools: given }: Pick<ShownChapter, "sky" | "tools">,
  state: ChapterState,
): Tools {
  const ifGiven = <T>(tool: Tool, value: T | null) => (given.includes(tool) ? value : null)
  const light = ifGiven("city-light", state.light) ?? sky.cityLight
  const tools = {
    after: ifGiven("dial", state.after) ?? 0,
    sun: ifGiven("sun", state.sun) ?? sky.sun,
    cityLight: Math.min(light, Math.max(darkestFor(playing), sky.cityLight)),
    binoculars: null,
  }
  const look = readLook(ifGiven("binoculars", state.look), { sky, tools, stars: site.stars() })
  return { ...tools, binoculars: look }
}

/** All that a member has earned of a chapter, with its sky in words and for the eye. */
export async function readChapter(site: Services, request: Request, state: ChapterState) {
  const playing = await openChapter(site, request, state)
  const { game, chapter, progress, name } = playing
  const player: Player = { name, progress }
  const shown = showChapter(game, chapter, player)
  const puzzle = puzzleAt(chapter, progress) ?? null
  const fixed = puzzle?.fixed === true
  const { cityLight: _light, ...standing } = shown.sky
  const tools = toolsFor(site, playing, shown, fixed ? { ...state, after: 0 } : state)
  const stars = site.stars()
  return {
    origin: site.origin,
    state,
    name,
    chapter: withLettersInSight(shown, { stars, tools }),
    /** Whether its player has done nothing in it yet, and reads it from its first line on. */
    isFresh: progress.at[chapter.id] === undefined,
    next: nextOf(game, chapter, progress),
    chapters: game.chapters
      .filter((each) => isOpen(game, each, progress))
      .map(({ id, heading }) => ({ id, heading })),
    tools,
    darkest: darkestFor(playing),
    sky: {
      ...standing,
      shadow: shown.sky.empty || progress.solved.E2 === undefined ? undefined : outlineOf(chapter),
    },
    /** The part of the day in which something is still to be said where the dial stops. */
    aside: progress.said.includes(chapter.id) ? null : (chapter.aside?.clock ?? null),
    heard: hearSky(stars, { chapter, sky: shown.sky, tools, puzzle }),
    /** Said at this place of the dial, for a page that cannot ask for it. */
    saidHere: saidHere(playing, shown.sky, tools),
    recalled: recall(game, chapter, player),
    back: state.back === null ? null : lookBack(site, playing, state.back),
    names: listNames(),
  }
}

function saidHere({ game, chapter, progress }: Playing, sky: Sky, { after }: Tools) {
  const { reply } = stopDial({ game, chapter, progress, now: 0 }, clockOf({ ...sky, after }))
  return after !== 0 && reply?.kind === "aside"
    ? { name: game.manners.names[reply.by] ?? "", says: reply.says }
    : null
}

/** The chapter after this one, once it is open. */
function nextOf(game: Game, chapter: Chapter, progress: Progress) {
  const next = game.chapters[game.chapters.indexOf(chapter) + 1]
  return next && isOpen(game, next, progress)
    ? { id: next.id, label: next.entered ?? `${next.heading}へ` }
    : null
}

/** The first sky of a chapter that was played before, with nothing to move. */
function lookBack(site: Services, { game, chapter: current, progress }: Playing, id: string) {
  const chapter = id === game.entrance.id ? game.entrance : findChapter(game, id)
  const isRead =
    chapter === game.entrance ||
    (chapter && game.chapters.indexOf(chapter) <= game.chapters.indexOf(current))
  if (!chapter || !isRead || (chapter !== game.entrance && !isOpen(game, chapter, progress)))
    return null
  const sky: Sky = { ...chapter.sky, dark: undefined }
  const tools = { after: 0, sun: sky.sun, cityLight: sky.cityLight, binoculars: null }
  const { shadowAxis } = chapter
  return {
    id,
    heading: chapter.heading,
    sky: {
      ...sky,
      hidden: hiddenAtFirst(site.stars(), { sky, shadowAxis, faintest: sky.cityLight }),
    },
    tools,
    heard: hearSky(site.stars(), { chapter, sky, tools, puzzle: null }),
  }
}
