import { addresses } from "#shared/addresses/addresses.ts"
import { plainHref } from "#shared/addresses/plain-href.ts"
import { Face } from "#app/components/face.tsx"
import css from "./maker-sign.module.css"

type Props = { name: string; img: string | null }

/** The maker's logo at the poster's edge, linked to their mysteries. */
export function MakerSign({ name, img }: Props) {
  const to = addresses.maker(name)
  const face = <MakerFace name={name} img={img} />
  return to === null ? (
    <span className={css.sign}>{face}</span>
  ) : (
    <a href={plainHref(to)} className={css.sign}>
      {face}
    </a>
  )
}

const lead = "制作："

export const MakerFace = ({ name, img }: Props) => (
  <Face name={name} photo={img} size="l" alt={lead + name} />
)

/** The name that the alternative text of a maker's logo has; null for other texts. */
export const nameIn = (alt: string) => (alt.startsWith(lead) ? alt.slice(lead.length) : null)
