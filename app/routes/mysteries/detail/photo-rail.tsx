import { Suspense, useState } from "react"
import type { MemberPhoto } from "#domain/reviews/photos.ts"
import { Face } from "#app/components/face.tsx"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Picture } from "#app/components/picture.tsx"
import { labelled } from "#app/components/review/photos-of.ts"
import { useHiddenReviews } from "#app/components/review/use-personal-review.ts"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { imageSources } from "#shared/pictures/image-url.ts"
import { followFocus } from "#app/ui/list/follow-focus.ts"
import css from "./photo-rail.module.css"

const ImageViewer = lazyPart(
  async () => (await import("#app/ui/overlay/image-viewer.tsx")).ImageViewer,
)

/** The photos of members' reviews, each with its member's face. */
export function PhotoRail({
  photos: all,
  className,
}: {
  photos: MemberPhoto[]
  className?: string
}) {
  const hidden = useHiddenReviews(all.map(({ id }) => id))
  const photos = all.filter(({ id }) => !hidden.has(id))
  /** The open photo; undefined until the first one is opened. */
  const [at, setAt] = useState<number | null>()
  if (photos.length === 0) return null
  return (
    <section className={className} aria-labelledby="photos">
      <SectionHead id="photos" title="みんなの写真" />
      <Covered as="div" what="みんなの写真">
        <ul ref={followFocus} className={css.rail}>
          {photos.map(({ url, words, name, photo }, n) => (
            <li key={url}>
              <button
                type="button"
                aria-label={labelled(`${name}さんの写真を拡大`, words)}
                onClick={() => setAt(n)}
              >
                <Picture
                  url={url}
                  alt={words}
                  widths={[160, 320, 480]}
                  sizes="(min-width: 960px) 128px, 148px"
                  ratio={1}
                  className={css.photo}
                />
                <Face name={name} photo={photo} size="s" />
              </button>
            </li>
          ))}
        </ul>
      </Covered>
      {at !== undefined && (
        <Suspense>
          <ImageViewer
            images={photos.map(({ url, words }) => ({
              src: imageSources(url, "", [1200]).src,
              words,
            }))}
            at={at}
            onMove={setAt}
            onClose={() => setAt(null)}
            alt="拡大画像"
          />
        </Suspense>
      )}
    </section>
  )
}
