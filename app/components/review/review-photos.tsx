import { Suspense, useState } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Picture } from "#app/components/picture.tsx"
import { Hidden } from "#app/components/rich-text.tsx"
import { ShowAll } from "#app/ui/list/show-all.tsx"
import type { PersonalReview } from "#app/viewer/personal-reviews.ts"
import { Covered } from "#app/viewer/covered.tsx"
import type { PhotoWords } from "#shared/reviews/photo-words.ts"
import { imageSources } from "#shared/pictures/image-url.ts"
import { labelled, photosOf } from "./photos-of.ts"
import css from "./review-photos.module.css"

const ImageViewer = lazyPart(
  async () => (await import("#app/ui/overlay/image-viewer.tsx")).ImageViewer,
)

const SpoilerPhoto = lazyPart(async () => (await import("./spoiler-photo.tsx")).SpoilerPhoto)

type Props = {
  review: {
    allPhotoUrls: string[]
    /** The single photo of an old review. */
    img: string | null
    photoWords?: PhotoWords
    /** In place of the photos that only players see. */
    blurredPhotos: string[]
  }
  personal: PersonalReview | undefined
  /** Shows all photos as figures, as on a review's own page. */
  all?: boolean
}

const cardSizes = "(min-width: 640px) 420px, calc(100vw - 66px)"

export function ReviewPhotos({ review, personal, all }: Props) {
  /** The open photo; undefined until the first one is opened. */
  const [at, setAt] = useState<number | null>()
  const urls = photosOf(review.allPhotoUrls, review.img)
  const wordsOf = (url: string) => review.photoWords?.[url] ?? ""
  const photos = urls.map((url, n) => ({
    url,
    button: (
      <button
        key={url}
        type="button"
        className={css.photo}
        aria-label={labelled(`画像${n + 1}を拡大`, wordsOf(url))}
        onClick={() => setAt(n)}
      >
        <Picture
          url={url}
          alt={wordsOf(url)}
          widths={[480, 800]}
          sizes={all ? "(min-width: 640px) 648px, 100vw" : cardSizes}
          className="photo"
        />
      </button>
    ),
  }))
  const tiles = [
    ...photos.map(({ url, button }) =>
      all ? (
        <figure key={url}>
          {button}
          {wordsOf(url) && <figcaption className={css.caption}>{wordsOf(url)}</figcaption>}
        </figure>
      ) : (
        button
      ),
    ),
    ...review.blurredPhotos.map((src, n) => (
      <div key={src + n} className={css.blurred}>
        <img src={src} alt="" className="photo" />
        <HiddenPhoto photo={personal?.photos[n]} />
      </div>
    )),
  ]
  if (tiles.length === 0) return null
  const draw = (count: number) => (
    <div className={all ? css.figures : count === 1 ? css.one : css.all}>
      {tiles.slice(0, count)}
    </div>
  )
  return (
    <Covered as="div" what="写真" className={css.photos}>
      {all || tiles.length === 1 ? (
        draw(tiles.length)
      ) : (
        <ShowAll label="画像を全て表示" short={draw(1)} whole={draw(tiles.length)} />
      )}
      {at !== undefined && (
        <Suspense>
          <ImageViewer
            images={urls.map((url) => ({
              src: imageSources(url, "", [1200]).src,
              words: wordsOf(url),
            }))}
            at={at}
            onMove={setAt}
            onClose={() => setAt(null)}
            alt="拡大画像"
          />
        </Suspense>
      )}
    </Covered>
  )
}

/** Over a blurred picture. With its address this reader may see the photo. */
function HiddenPhoto({ photo }: { photo: PersonalReview["photos"][number] | undefined }) {
  const placeholder = <Hidden of="の画像" />
  if (photo === undefined) return placeholder
  return (
    <Suspense key={photo.url} fallback={placeholder}>
      <SpoilerPhoto {...photo} />
    </Suspense>
  )
}
