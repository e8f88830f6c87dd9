import fc from "fast-check"

/** `npm run test:long` tries many more examples of each property. A failure prints the seed that repeats it. */
export const isLong = process.env.LONG_TESTS === "1"

/** How often a property is tried: `few` times in `npm test`, at least 200 times in `npm run test:long`. */
export function propertyRuns(few: number): number {
  return isLong ? Math.max(few, 200) : few
}

fc.configureGlobal({ numRuns: propertyRuns(30) })
