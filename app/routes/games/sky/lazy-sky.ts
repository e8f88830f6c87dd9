import { lazyPart } from "#app/components/lazy-part.tsx"

/** The drawn sky, whose code and stars load where it is shown. Within <Suspense>. */
export const LazySky = lazyPart(async () => (await import("./sky.tsx")).Sky)
