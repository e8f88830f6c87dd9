import { wakePictures } from "#app/components/mystery/wake-pictures.ts"
import { followFocus } from "#app/ui/list/follow-focus.ts"

/** Gives a rail of posters that is markup what a drawn one does. Returns what ends that. */
export function wakeRail(part: HTMLElement): () => void {
  const ends = [wakePictures(part), followFocus(part)]
  return () => {
    for (const end of ends) end()
  }
}
