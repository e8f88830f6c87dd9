import { numberText } from "#shared/text/number-text.ts"
import type { Counts } from "#domain/listings/counts.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { areaName } from "#app/components/listing/names.ts"
import { areas } from "#shared/catalogue/areas.ts"
import css from "./areas.module.css"

/** Links to every area with its number of mysteries. They are plain links (see follow-plain-links.ts). */
export function Areas({ counts }: { counts: Counts }) {
  return (
    <ul className={css.areas}>
      {areas.map(({ id }) => (
        <li key={id}>
          <a href={addresses.area(id)} className={css.area}>
            {areaName(id)}
            <b className="num">
              {numberText(counts[id] ?? 0)}
              <span className="vh">件</span>
            </b>
          </a>
        </li>
      ))}
    </ul>
  )
}
