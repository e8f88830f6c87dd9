import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { findMerge } from "#domain/mysteries/merged-into.ts"
import { previewMerge } from "#domain/mysteries/merging.ts"
import { similarMysteries } from "#domain/registering/similar.ts"
import type { Services } from "#domain/services.ts"
import type { DeskMergeState } from "#shared/addresses/desk-merge.ts"

/** The data of the page about merging a mystery: the merge that stands, or the other mystery beside it, or which may be the same. */
export async function readMergePage(
  site: Services,
  request: Request,
  { id, into }: DeskMergeState,
) {
  const { read } = await requireRole(site, request, "editor")
  const mystery = await read((tx) =>
    tx
      .selectFrom("mysteries")
      .select(["id", "title", "maker"])
      .where("id", "=", id)
      .executeTakeFirst(),
  )
  if (!mystery) notFound(request)
  const { title, maker } = mystery
  const merge = await read((tx) => findMerge(tx, id))
  const preview =
    into === null || merge
      ? null
      : await read((tx) => previewMerge(tx, { merged: id, other: into }))
  const similar = preview
    ? []
    : await read((tx) => similarMysteries(tx, { title, maker, except: id }))
  return {
    mystery,
    into,
    merge,
    preview,
    similar,
    hasProof: (await site.accounts.freshProof(request)) !== null,
  }
}

export type MergePageData = Awaited<ReturnType<typeof readMergePage>>
