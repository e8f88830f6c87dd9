/**
 * Specified but not built yet, under the step that will build it. The sweeps fail when something listed here
 * exists, and when something missing is not listed: the lists only shrink.
 */
export const pendingRoutes: Readonly<Record<string, readonly string[]>> = {}
