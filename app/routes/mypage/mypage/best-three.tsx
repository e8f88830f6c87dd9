import { addresses } from "#shared/addresses/addresses.ts"
import { myBest } from "#shared/addresses/paths.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { ShownBest } from "#domain/members/best-list.ts"
import css from "./best-three.module.css"

/** The first of マイベスト, in the rail of wide screens. */
export function BestThree({ entries }: { entries: readonly ShownBest[] }) {
  return (
    <section className={css.part} aria-labelledby="best-three">
      <SectionHead
        id="best-three"
        title="マイベスト"
        more={{ to: myBest, text: "並べかえる", link: SiteLink }}
      />
      <ol className={css.list}>
        {entries.map(({ id, title, img }, n) => (
          <li key={id}>
            <SiteLink to={addresses.mystery(id)} aria-label={`${n + 1}位 ${title}`}>
              <Picture
                url={img}
                alt=""
                widths={[320, 640]}
                sizes="344px"
                className="photo round-s"
              />
              <b className="num" aria-hidden>
                {n + 1}
              </b>
            </SiteLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
