import { useEffect } from "react"
import { useFetcher } from "react-router"
import { write } from "#shared/addresses/chapter.ts"
import type { ShownPuzzle } from "#domain/games/show-chapter.ts"
import { lookOf } from "./look-of.ts"
import type { SkyState } from "#app/routes/games/sky/sky-props.ts"
import { usePlay } from "./play-context.ts"
import type { ChapterData } from "./played-chapter.tsx"

const rest = 300

/** The letters beside stars. The server tells more where the binoculars rest. */
export function useLetters(puzzle: ShownPuzzle | null, { after, binoculars }: SkyState) {
  const { state } = usePlay().page
  const { data, load } = useFetcher<ChapterData>()
  const hasLetters = puzzle !== null && Object.keys(puzzle.letters).length > 0
  const look = hasLetters ? lookOf(binoculars) : null
  const address = look === null ? null : write({ ...state, after, look, back: null })
  useEffect(() => {
    if (address === null) return
    const timer = setTimeout(() => void load(address), rest)
    return () => clearTimeout(timer)
  }, [address, load])
  if (puzzle === null) return {}
  const magnified = data?.chapter.steps.find(
    (step) => step.kind === "puzzle" && step.id === puzzle.id,
  )
  return look !== null && magnified?.kind === "puzzle" ? magnified.letters : puzzle.letters
}
