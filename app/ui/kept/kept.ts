/** Stands in a document's data for something that its markup shows already: only what scripts need to know. */
export type StandIn<Known> = Known & { isKept: true }

/** Something to draw, or what stands for it in the browser's first render. */
export type Kept<Data extends object, Known extends keyof Data> = Data | StandIn<Pick<Data, Known>>

/** On the server: what stand-ins stand for. Browsers have none of it. */
const drawn = new WeakMap<object, object>()

/** Stands for data in a document that is drawn on the server. */
export function standIn<Data extends object, Known extends keyof Data>(
  data: Data,
  known: readonly Known[],
): StandIn<Pick<Data, Known>> {
  const entries = known.map((key) => [key, data[key]])
  const stand = { ...Object.fromEntries(entries), isKept: true } as StandIn<Pick<Data, Known>>
  drawn.set(stand, data)
  return stand
}

/** The data to draw; null in the browser that has it as markup. */
export function dataOf<Data extends object, Known extends keyof Data>(
  kept: Kept<Data, Known>,
): Data | null {
  if (!isStandIn<Data, Known>(kept)) return kept
  return (drawn.get(kept) as Data | undefined) ?? null
}

export const isStandIn = <Data extends object, Known extends keyof Data>(
  kept: Kept<Data, Known>,
): kept is StandIn<Pick<Data, Known>> => "isKept" in kept
