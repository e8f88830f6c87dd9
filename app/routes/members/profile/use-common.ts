import * as commonWith from "#shared/addresses/common-with.ts"
import { usePersonal } from "#app/viewer/use-personal.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import type { CommonWithMember } from "#domain/members/reading-common.ts"

/** How much is known of what the viewer and a member have in common. */
export type InCommon =
  | { kind: "awaited"; known?: undefined }
  | { kind: "guest" | "own" | "nothing"; known?: undefined }
  | { kind: "known"; known: CommonWithMember }

/** Asks the site for it, where the member shows what they have played. */
export function useCommon(nzUserId: number, isShown: boolean): InCommon {
  const viewer = useViewer()
  const isOwn = viewer.kind === "member" && viewer.member.nzUserId === nzUserId
  const asks = isShown && !isOwn
  const personal = usePersonal<{ common: CommonWithMember | null }>(
    asks ? commonWith.write({ nzUserId }) : null,
  )
  if (isOwn) return { kind: "own" }
  if (viewer.kind === "guest") return { kind: "guest" }
  if (!isShown || personal.kind === "failed") return { kind: "nothing" }
  if (personal.kind !== "personal") return { kind: "awaited" }
  const { common } = personal.data
  return common ? { kind: "known", known: common } : { kind: "nothing" }
}
