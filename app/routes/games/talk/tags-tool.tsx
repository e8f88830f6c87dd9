import { Suspense } from "react"
import { Spinner } from "#app/ui/spinner.tsx"
import type { ShownQuestion } from "#domain/games/chat/shown.ts"
import { LazyPhotoMap } from "./lazy-photo-map.ts"
import { TagsForm } from "./tags-form.tsx"

type Props = { question: ShownQuestion; isAwake: boolean }

/** Where a puzzle asks for tags on a map: the map, or a form without scripts. */
export function TagsTool({ question: { asks, id, spoken }, isAwake }: Props) {
  if (asks.kind !== "tags") return null
  return (
    <>
      {spoken !== "" && <p className="vh">{spoken}</p>}
      {isAwake ? (
        <Suspense fallback={<Spinner />}>
          <LazyPhotoMap asks={asks} puzzle={id} />
        </Suspense>
      ) : (
        <TagsForm asks={asks} puzzle={id} />
      )}
    </>
  )
}
