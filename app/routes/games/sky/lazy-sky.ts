import { lazyPart } from "#app/components/lazy-part.tsx"

/** The drawn sky, whose code and stars load where it is shown. Within <Suspense>. */
export const LazySky = lazyPart(async () => (await import("./sky.tsx")).Sky)

/** The box with the crank. Within <Suspense>, too. */
export const LazyCrankBox = lazyPart(async () => (await import("./crank-box.tsx")).CrankBox)
