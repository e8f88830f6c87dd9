import { createRoot } from "react-dom/client"
import { NoPicture } from "#app/ui/picture/no-picture.tsx"
import { MakerFace, nameIn } from "./maker-sign.tsx"

/** Draws what a card shows in place of this picture, in the element that the picture has to itself. */
export function drawWithoutPicture(image: HTMLImageElement): void {
  const { parentElement: frame, alt, className } = image
  if (!frame) return
  const maker = nameIn(alt)
  createRoot(frame).render(
    maker === null ? (
      <NoPicture className={className} label={alt} />
    ) : (
      <MakerFace name={maker} img={null} />
    ),
  )
}
