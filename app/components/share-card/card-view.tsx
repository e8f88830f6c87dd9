import { Button } from "#app/ui/button.tsx"
import { Spinner } from "#app/ui/spinner.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { type CardLook, cardShapes } from "#shared/share-cards/share-card.ts"
import css from "./card-view.module.css"
import type { DrawnPicture } from "./use-card-picture.ts"

type Props = {
  picture: DrawnPicture
  look: CardLook
  /** The picture in words. */
  text: string
  /** For a browser without scripts. */
  address: string
  onAgain: () => void
}

/** The picture, in a box of its size while it is drawn. */
export function CardView({ picture, look: { shape }, text, address, onAgain }: Props) {
  const { width, height } = cardShapes[shape]
  return (
    <div className={css[shape]} style={{ aspectRatio: `${width} / ${height}` }}>
      {picture.is === "drawn" && <img src={picture.url} width={width} height={height} alt={text} />}
      <noscript>
        {import.meta.env.SSR && <img src={address} width={width} height={height} alt={text} />}
      </noscript>
      <output className={css.drawing}>
        {picture.is === "drawing" && (
          <span className="scripted row gap-8">
            <Spinner />
            {messages.CARD.DRAWING}
          </span>
        )}
      </output>
      {picture.is === "failed" && (
        <div role="alert" className={css.drawing}>
          {messages.CARD.NOT_DRAWN}
          <Button tone="secondary" size="s" onClick={onAgain}>
            もう一度描く
          </Button>
        </div>
      )}
    </div>
  )
}
