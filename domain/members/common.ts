/** A play of a member: their own, or one that another member shows them. */
export type OnePlay = {
  id: string
  title: string
  img: string | null
  prefectures: readonly string[]
  /** Of another member only where they tell it in a review. */
  satisfaction: number | null
}

export type Common = NonNullable<ReturnType<typeof commonOf>>

const shownInCommon = 5
/** From here on two opinions differ. */
const leastDifference = 1
/** From here on both like it. */
const leastLiking = 4

/** The mysteries that the viewer and another member have both played, and how they liked them. Null where there is nothing to say of the other. */
export function commonOf(ofViewer: readonly OnePlay[], ofOther: readonly OnePlay[]) {
  if (ofOther.length === 0) return null
  const own = new Map(ofViewer.map((play) => [play.id, play]))
  const both = ofOther.flatMap((play) => {
    const of = own.get(play.id)
    return of ? [{ play, ofViewer: of.satisfaction, ofOther: play.satisfaction }] : []
  })
  const rated = both.flatMap(({ play, ofViewer, ofOther }) =>
    ofViewer === null || ofOther === null ? [] : [{ ...mysteryOf(play), ofViewer, ofOther }],
  )
  const ownPrefectures = new Set(ofViewer.flatMap(({ prefectures }) => prefectures))
  const theirPrefectures = new Set(ofOther.flatMap(({ prefectures }) => prefectures))
  return {
    count: both.length,
    posters: both.slice(0, shownInCommon).map(({ play }) => mysteryOf(play)),
    agreement: agreementIn(rated),
    disagreement: disagreementIn(rated),
    /** The satisfaction of the viewer with what the other played. */
    ratings: Object.fromEntries(
      both.flatMap(({ play, ofViewer }) => (ofViewer === null ? [] : [[play.id, ofViewer]])),
    ),
    prefectures: [...ownPrefectures].filter((id) => theirPrefectures.has(id)).length,
  }
}

type Mystery = Pick<OnePlay, "id" | "title" | "img">
type Rated = Mystery & { ofViewer: number; ofOther: number }

const mysteryOf = ({ id, title, img }: OnePlay): Mystery => ({ id, title, img })

const agreementIn = (rated: readonly Rated[]): Rated | null =>
  rated
    .filter(({ ofViewer, ofOther }) => ofViewer === ofOther && ofViewer >= leastLiking)
    .toSorted((one, other) => other.ofViewer - one.ofViewer)[0] ?? null

const gapOf = ({ ofViewer, ofOther }: Rated) => Math.abs(ofViewer - ofOther)

const disagreementIn = (rated: readonly Rated[]): Rated | null =>
  rated
    .filter((each) => gapOf(each) >= leastDifference)
    .toSorted((one, other) => gapOf(other) - gapOf(one))[0] ?? null
