import type { ShownPicture, ShownSpeaker } from "#domain/games/chat/shown.ts"
import css from "./art.module.css"

type ArtProps = { picture: ShownPicture; className?: string | undefined }

/** A drawing of the story. Where none is drawn, its words stand there. */
export const Art = ({ picture: { drawn, alt }, className = css.art }: ArtProps) =>
  drawn ? (
    <>
      <svg
        viewBox={drawn.box}
        aria-hidden
        className={className}
        dangerouslySetInnerHTML={{ __html: drawn.lines }}
      />
      <span className="vh">{alt}</span>
    </>
  ) : (
    <span className={css.told}>{alt}</span>
  )

/** The faces, each drawn once for all bubbles. */
export const Faces = ({ speakers }: { speakers: Readonly<Record<string, ShownSpeaker>> }) => (
  <svg className={css.faces} aria-hidden>
    {Object.values(speakers).map(
      ({ id, icon: { drawn } }) =>
        drawn && (
          <symbol
            key={id}
            id={`face-${id}`}
            viewBox={drawn.box}
            dangerouslySetInnerHTML={{ __html: drawn.lines }}
          />
        ),
    )}
  </svg>
)

type FaceProps = { speaker: ShownSpeaker | undefined; size?: "s" | "m" }

/** A round face; the first letter of the name where none is drawn. */
export const Face = ({ speaker, size = "m" }: FaceProps) => (
  <span className={size === "s" ? css.small : css.face} aria-hidden>
    {speaker?.icon.drawn ? (
      <svg>
        <use href={`#face-${speaker.id}`} />
      </svg>
    ) : (
      [...(speaker?.name ?? "…")][0]
    )}
  </span>
)
