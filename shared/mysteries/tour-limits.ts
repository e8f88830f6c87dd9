/** Characters of what a maker brings along. A page with structured data has fewer. */
export const longestTour = 60_000
/** Runs of one tour. */
export const mostRuns = 30
