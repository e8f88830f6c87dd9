import { Suspense, useState } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Picture } from "#app/components/picture.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { eyeIcon } from "#app/ui/icons.ts"
import { labelled } from "./photos-of.ts"
import { imageSources } from "#shared/pictures/image-url.ts"
import css from "./review-photos.module.css"

const ImageViewer = lazyPart(
  async () => (await import("#app/ui/overlay/image-viewer.tsx")).ImageViewer,
)

/** A hidden photo of a review for a member who may see it: over its blurred picture once they press, then in full screen. */
export function SpoilerPhoto({ url, words }: { url: string; words: string }) {
  const [isOpen, setOpen] = useState(false)
  /** Undefined until the photo is shown in full screen. */
  const [at, setAt] = useState<number | null>()
  return (
    <>
      <button
        type="button"
        className={isOpen ? css.opened : css.uncover}
        aria-label={isOpen ? labelled("ネタバレの画像を拡大", words) : undefined}
        onClick={() => (isOpen ? setAt(0) : setOpen(true))}
      >
        {isOpen ? (
          <Picture
            url={url}
            alt={words}
            widths={[480, 800]}
            sizes="(min-width: 640px) 420px, calc(100vw - 66px)"
            className="fills"
          />
        ) : (
          <>
            <Icon of={eyeIcon} size="s" />
            ネタバレの画像を表示
          </>
        )}
      </button>
      {at !== undefined && (
        <Suspense>
          <ImageViewer
            images={[{ src: imageSources(url, "", [1200]).src, words }]}
            at={at}
            onMove={setAt}
            onClose={() => setAt(null)}
            alt="拡大画像"
          />
        </Suspense>
      )}
    </>
  )
}
