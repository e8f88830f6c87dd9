import { numberText } from "#shared/text/number-text.ts"
import type { MakerBox as Maker } from "#domain/mysteries/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronRightIcon } from "#app/ui/icons.ts"
import css from "./maker-row.module.css"

/** The maker, and how many more mysteries there are. Their words and site are on their page. */
export const MakerRow = ({ maker: { name, img, mysteryCount } }: { maker: Maker }) => (
  <MaybeLink to={addresses.maker(name)} className={css.maker}>
    <Face name={name} photo={img} size="l" />
    <span className="grow shrinks">
      <small>つくった人</small>
      <b>{name}</b>
    </span>
    {mysteryCount !== null && (
      <span className={css.count}>
        {numberText(mysteryCount)}作品
        <Icon of={chevronRightIcon} size="s" />
      </span>
    )}
  </MaybeLink>
)
