import type { Chapter, Puzzle, Sky, Step } from "#content/games/story.ts"

/** A step where it stands, with the sky after it. Its key names it for as long as the script stays as it is. */
export type Placed = { key: string; step: Step; sky: Sky }

/** The steps of a chapter up to its end. */
export const mainPath = (chapter: Chapter): readonly Placed[] => pathsOf(chapter).main

/** The steps of another end than that of the chapter; none if it has no such end. */
export const sidePath = (chapter: Chapter, ending: string): readonly Placed[] =>
  pathsOf(chapter).sides.get(ending) ?? []

type Paths = { main: readonly Placed[]; sides: ReadonlyMap<string, readonly Placed[]> }

const known = new WeakMap<Chapter, Paths>()

function pathsOf(chapter: Chapter): Paths {
  const paths = known.get(chapter) ?? findPaths(chapter)
  known.set(chapter, paths)
  return paths
}

/** A scene with an end of its own, before the last scene, is entered by an answer only. */
function findPaths(chapter: Chapter): Paths {
  const main: Placed[] = []
  const sides = new Map<string, Placed[]>()
  let { sky } = chapter
  for (const scene of chapter.scenes) {
    const end = scene.steps.at(-1)
    const isSide = end?.kind === "ending" && scene !== chapter.scenes.at(-1)
    const path: Placed[] = isSide ? [] : main
    if (isSide) sides.set(end.ending, path)
    for (const [at, step] of scene.steps.entries()) {
      if (step.kind === "sky" && !isSide) sky = { ...sky, ...step.change }
      path.push({ key: `${scene.id}.${at}`, step, sky })
    }
  }
  return { main, sides }
}

/** The name of a place where the story waits, which holds while the script around it changes. Null for any other step. */
export function stopName(path: readonly Placed[], at: number): string | null {
  const placed = path[at]
  if (!placed || !isStop(placed)) return null
  const { step } = placed
  if (step.kind === "puzzle") return step.puzzle.id
  const before = path.slice(0, at).filter((each) => each.step.kind === step.kind)
  return `${step.kind} ${before.length + 1}`
}

/** Where the story waits for its player. */
const isStop = ({ step }: Placed) =>
  step.kind === "things" || step.kind === "choice" || step.kind === "wait" || step.kind === "puzzle"

/** The first stop from a place on; the length of the path after the last one. */
export function stopFrom(path: readonly Placed[], from: number): number {
  const found = path.findIndex((placed, at) => at >= from && isStop(placed))
  return found === -1 ? path.length : found
}

export const puzzlesOf = (chapter: Chapter): Puzzle[] =>
  mainPath(chapter).flatMap(({ step }) => (step.kind === "puzzle" ? [step.puzzle] : []))
