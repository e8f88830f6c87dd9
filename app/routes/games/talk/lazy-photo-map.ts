import { lazyPart } from "#app/components/lazy-part.tsx"

/** The map with photos to lay over it, whose code loads where it is asked for. Within <Suspense>. */
export const LazyPhotoMap = lazyPart(async () => (await import("./photo-map.tsx")).PhotoMap)
