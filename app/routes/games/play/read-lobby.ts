import { planetarium } from "#domain/games/games.ts"
import { findProgress, hasFinished } from "#domain/games/keeping.ts"
import { hasBegun, nextChapter } from "#domain/games/progress.ts"
import { openTaste, taste } from "#domain/games/taste.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { playForm } from "#shared/schemas/play-form.ts"

/** The lobby, and where a member goes on. */
export async function readLobby(site: Services) {
  const viewer = await site.viewer()
  const progress =
    viewer.role === "anon"
      ? null
      : await site.readOwn((tx) => findProgress(tx, viewer, planetarium))
  const finished =
    viewer.role !== "anon" && (await site.readOwn((tx) => hasFinished(tx, viewer, planetarium.id)))
  const next = progress && nextChapter(planetarium, progress)
  return {
    origin: site.origin,
    isFinished: finished,
    taste: openTaste(planetarium),
    goOn:
      next && hasBegun(progress)
        ? {
            id: next.id,
            label: `${next.heading}から、つづける`,
          }
        : null,
  }
}

/** A press in the lobby, where nothing is kept. */
export async function receiveTaste(site: Services, request: Request) {
  const { sent, typed } = await readForm(playForm, request, { fields: 20 })
  if (!sent.ok) return refuseForm(sent, typed)
  return taste(planetarium, sent.value, site.stars())
}
