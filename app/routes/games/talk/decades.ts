type Span = { from: number; to: number; years: Readonly<Record<number, string>> }

export type Decade = {
  name: string
  years: readonly number[]
  /** All of its years say the same. */
  isUsual: boolean
}

/** The years of a diary by tens, so that a long one can be heard without every line. */
export function decadesOf({ from, to, years }: Span): readonly Decade[] {
  const first = Math.floor(from / 10)
  const last = Math.floor(to / 10)
  return [...Array(last - first + 1).keys()].map((n) => {
    const ten = (first + n) * 10
    const own = [...Array(10).keys()].map((each) => ten + each)
    const within = own.filter((year) => year >= from && year <= to)
    return {
      name: `${ten}年代`,
      years: within,
      isUsual: within.every((year) => years[year] === undefined),
    }
  })
}
