/** The number of random examples: `usual` in npm test, 200 in the long tests. A failure prints its seed. */
export const runs = (usual: number) => ({ numRuns: process.env.LONG_TESTS ? 200 : usual })
