import { Face } from "#app/components/face.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { addresses } from "#shared/addresses/addresses.ts"
import css from "./maker-list.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = { makers: { name: string; count: number; img: string | null }[] }

export function MakerList({ makers }: Props) {
  return (
    <ul className={css.makers}>
      {makers.map(({ name, count, img }) => (
        <li key={name}>
          <MaybeLink to={addresses.maker(name)} className={css.maker}>
            <Face name={name} photo={img} size="m" alt="" />
            <span className="grow shrinks medium">{name}</span>
            <span className="num rigid text-14 ink-2">{numberText(count)}件</span>
          </MaybeLink>
        </li>
      ))}
    </ul>
  )
}
