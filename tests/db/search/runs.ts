/** So many random cases, and 200 in the long tests. A failure prints the seed to run it again with. */
export const runs = (usual: number) => ({ numRuns: process.env.LONG_TESTS ? 200 : usual })
