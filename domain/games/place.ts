/** The stop behind the last one of a chapter. No other stop may have this name. */
export const theEnd = "end"

/** Where a player stands, as it is kept. */
type Stop = { chapter: string; stop: string }

type Path<Chapter> = {
  pathOf: (chapter: Chapter) => readonly unknown[]
  /** -1 where there is none of this name. */
  findStop: (chapter: Chapter, name: string) => number
  stopFrom: (chapter: Chapter, from: number) => number
}

/** The number of the chapter and the place of its path at which a stored stop stands. Where the script was changed, its chapter begins again. */
export const placesOn =
  <Chapter extends { id: string }>({ pathOf, findStop, stopFrom }: Path<Chapter>) =>
  (
    { chapters }: { chapters: readonly Chapter[] },
    { chapter: id, stop }: Stop,
  ): { number: number; at: number } => {
    const found = chapters.findIndex((each) => each.id === id)
    const number = Math.max(0, found)
    const chapter = chapters[number]
    if (!chapter) return { number, at: 0 }
    if (stop === theEnd) return { number, at: pathOf(chapter).length }
    const at = findStop(chapter, stop)
    return { number, at: at === -1 ? stopFrom(chapter, 0) : at }
  }
