import type { ReactNode } from "react"
import { Photo } from "#app/ui/picture/photo.tsx"
import { imageSources, type ImageWidth } from "#shared/pictures/image-url.ts"

type Props = {
  /** As stored in the row. */
  url: string | null
  alt: string
  /** The widths for `srcset`, chosen by `sizes`. */
  widths: readonly [ImageWidth, ...ImageWidth[]]
  sizes: string
  ratio?: number
  eager?: boolean
  className?: string
  /** Replaces a missing or broken picture. */
  fallback?: ReactNode
}

/** A stored picture in the size the screen needs. */
export function Picture({ url, alt, widths, sizes, ratio = 3 / 4, eager, ...look }: Props) {
  const sources = url === null ? { src: null } : imageSources(url, "", widths)
  return (
    <Photo
      {...sources}
      alt={alt}
      sizes={sizes}
      width={widths[0]}
      height={Math.round(widths[0] * ratio)}
      eager={eager}
      {...look}
    />
  )
}
