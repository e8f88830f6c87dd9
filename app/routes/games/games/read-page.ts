import { planetarium } from "#domain/games/games.ts"
import { findProgress } from "#domain/games/keeping.ts"
import { countSolved } from "#domain/games/progress.ts"
import type { Services } from "#domain/services.ts"

/** The list of games, with the progress of a member. */
export async function readGames(site: Services) {
  const viewer = await site.viewer()
  const progress =
    viewer.role === "anon"
      ? null
      : await site.readOwn((tx) => findProgress(tx, viewer, planetarium))
  return {
    origin: site.origin,
    solved:
      progress && Object.keys(progress.at).length > 0 ? countSolved(planetarium, progress) : null,
  }
}
