const longestSide = 1600
const quality = 0.85
/** A smaller file is worth sending as it is. */
const fewBytes = 400_000

/**
 * A photo as it is sent: at most 1600 px wide or high, so that it uploads quickly on a phone. What this browser cannot decode
 * goes as it is; the server decides.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: "from-image" })
    const { width, height } = image
    const scale = Math.min(1, longestSide / Math.max(width, height))
    if (scale === 1 && file.size <= fewBytes) return file
    const canvas = document.createElement("canvas")
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const small = (await encode(canvas, "image/webp")) ?? (await encode(canvas, "image/jpeg"))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}

/** Null where the browser cannot write this type; it would give a large PNG instead. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob?.type === type ? blob : null
}
