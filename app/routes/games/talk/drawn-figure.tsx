import type { ShownPicture } from "#domain/games/chat/shown.ts"
import { Art } from "./art.tsx"

type Props = {
  picture: ShownPicture
  text: readonly string[]
  enlarge: (picture: ShownPicture) => void
  css: Partial<Record<"picture" | "enlarge" | "words" | "drawn", string>>
}

/** A drawing that was sent, with the words on it. A press shows it as large as the window. */
export const DrawnFigure = ({ picture, text, enlarge, css }: Props) => (
  <figure className={css.picture}>
    <button type="button" className={css.enlarge} onClick={() => enlarge(picture)}>
      <Art picture={picture} />
      <span className="vh">大きくする</span>
    </button>
    {text.length > 0 && (
      <figcaption className={css.words}>
        {text.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </figcaption>
    )}
    <p className={css.drawn}>ゲームの中の絵です</p>
  </figure>
)
