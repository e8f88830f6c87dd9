/** Replaces the broken pictures of a card that is markup, as `Photo` does in a drawn one. Returns what ends that. */
export function wakePictures(card: HTMLElement): () => void {
  const stay = new AbortController()
  const replace = async (image: HTMLImageElement) => {
    const { drawWithoutPicture } = await import("./draw-without-picture.tsx")
    if (image.isConnected) drawWithoutPicture(image)
  }
  const look = ({ target }: Event) => void (target instanceof HTMLImageElement && replace(target))
  // The event does not bubble.
  card.addEventListener("error", look, { capture: true, signal: stay.signal })
  for (const image of card.querySelectorAll("img")) {
    // It may have failed before.
    if (image.complete && image.naturalWidth === 0) void replace(image)
  }
  return () => stay.abort()
}
