import { ownPicture } from "#shared/addresses/share-card.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { useCardSheet } from "#app/components/share-card/use-card-sheet.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { shareIcon } from "#app/ui/icons.ts"
import { Photo } from "#app/ui/picture/photo.tsx"
import { cardShapes, usualLook } from "#shared/share-cards/share-card.ts"
import type { CardSubject } from "#shared/share-cards/subject.ts"
import css from "./card-tile.module.css"

type Props = { subject: CardSubject; name: string; count: string }

/** A card as a picture. A press opens its sheet. */
export function CardTile({ subject, name, count }: Props) {
  const { link, sheet } = useCardSheet(subject)
  const { width, height } = cardShapes[usualLook.shape]
  return (
    <>
      <SiteLink {...link} className={css.tile}>
        <Photo
          src={ownPicture.write({ subject, look: usualLook }, "")}
          alt=""
          width={width}
          height={height}
          className={css.picture}
        />
        <span className={css.words}>
          <b className="grow">{name}</b>
          <span className="num ink-2">{count}</span>
          <span className={css.share}>
            <Icon of={shareIcon} size="s" />
            シェア
          </span>
        </span>
      </SiteLink>
      {sheet}
    </>
  )
}
