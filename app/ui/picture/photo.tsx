import { type ReactNode, useState } from "react"
import { NoPicture } from "./no-picture.tsx"

type Props = {
  src: string | null
  alt: string
  /** The size of the picture itself, which reserves its space while it loads. */
  width: number
  height: number
  srcSet?: string
  sizes?: string
  /** The main picture at the top of a page: loaded eagerly and first. */
  eager?: boolean
  className?: string
  /** Replaces a missing or broken picture. */
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
      fetchPriority={eager ? "high" : undefined}
      onError={() => setBroken(src)}
      ref={(image) => {
        // It may have failed before React attached its handlers.
        if (image?.complete && image.naturalWidth === 0) setBroken(src)
      }}
    />
  )
}
