import { data } from "react-router"
import { findAtWall, findFinisher, takeWallTurn } from "#domain/games/fourth/keep-wall.ts"
import { showWall, type WallAct } from "#domain/games/fourth/wall.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { done } from "#shared/outcome.ts"
import { playForm } from "#shared/schemas/play-form.ts"

/** The wall below the list, for those who finished all three. Nobody else learns of it. */
export async function readWall(site: Services) {
  const viewer = await site.viewer()
  if (viewer.role === "anon") return null
  return site.readOwn(async (tx) => {
    const finisher = await findFinisher(tx, viewer)
    return finisher && showWall(await findAtWall(tx, viewer), finisher)
  })
}

/** One act before the wall. */
export async function receiveWallAct(site: Services, request: Request) {
  const viewer = await requireMember(site, request)
  const finisher = await site.readOwn((tx) => findFinisher(tx, viewer))
  if (!finisher) notFound(request)
  const { sent, typed } = await readForm(playForm, request, { fields: 5 })
  if (!sent.ok) return refuseForm(sent, typed)
  const act = actIn(sent.value)
  const now = site.now()
  const taken = await site.keepProgress(async (tx, member) =>
    done(act && (await takeWallTurn(tx, member, { act, finisher, now }))),
  )
  if (!taken.ok) return refuseForm(taken, typed)
  const turn = taken.value
  const at = turn?.at ?? (await site.readOwn((tx) => findAtWall(tx, viewer)))
  return data({ wall: showWall(at, finisher), said: turn?.said ?? [], wait: turn?.wait ?? null })
}

function actIn({ what, text = "" }: Readonly<Partial<Record<string, string>>>): WallAct | null {
  switch (what) {
    case "light":
    case "gap":
    case "cover":
    case "hint":
      return { what }
    case "key":
      return { what, text }
    default:
      return null
  }
}
