import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import css from "./maker-sign.module.css"

/** The maker's logo at the poster's edge, linked to their mysteries. */
export function MakerSign({ name, img }: { name: string; img: string | null }) {
  const to = addresses.maker(name)
  const face = <Face name={name} photo={img} size="l" alt={`制作：${name}`} />
  return to === null ? (
    <span className={css.sign}>{face}</span>
  ) : (
    <a href={to} className={css.sign}>
      {face}
    </a>
  )
}
