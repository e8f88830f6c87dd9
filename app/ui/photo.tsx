import { type ReactNode, useState } from "react"
import { NoPicture } from "./no-picture.tsx"

type Props = {
  src: string | null
  alt: string
  /** Of the picture itself: they keep its room while it loads. */
  width: number
  height: number
  srcSet?: string
  sizes?: string
  /** The picture that people come for (at the top of a page): loaded at once and first. */
  eager?: boolean
  className?: string
  /** Instead of a picture that is not there or does not load. */
  fallback?: ReactNode
}

export function Photo({ src, alt, eager, className, fallback, ...rest }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return fallback ?? <NoPicture className={className} label={alt} />
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      className={className}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      fetchPriority={eager ? "high" : undefined}
      onError={() => setBroken(src)}
      ref={(image) => {
        // It may have failed before React attached its handlers.
        if (image?.complete && image.naturalWidth === 0) setBroken(src)
      }}
    />
  )
}
