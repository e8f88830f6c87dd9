import fc from "fast-check"

/** Whether this is `npm run test:long`. */
export const isLong = process.env.LONG_TESTS === "1"

/** The number of examples for a property: `few` in `npm test`, `many` in `npm run test:long`. */
export function propertyRuns(few: number, many = 200): number {
  return isLong ? many : few
}

fc.configureGlobal({ numRuns: propertyRuns(30) })
