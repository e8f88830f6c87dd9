import type { MakerNews as News } from "#domain/makers/following.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { followedMakers } from "#shared/addresses/followed-makers.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import css from "./maker-news.module.css"

/** The newest mysteries of the makers that the member follows. */
export const MakerNews = ({ news }: { news: News }) => (
  <section className={css.part}>
    <SectionHead
      title="フォロー中の制作の新作"
      more={{
        to: followedMakers.write({ name: null }),
        text: "フォロー中の制作",
        link: SiteLink,
      }}
    />
    <ul className={css.news}>
      {news.map(({ id, title, img, maker }) => (
        <li key={id}>
          <SiteLink to={addresses.mystery(id)} className={css.mystery}>
            <Picture url={img} alt="" widths={[160, 320]} sizes="72px" className={css.picture} />
            <span className="shrinks">
              <small className="text-12 ink-2">{maker}</small>
              <b className={css.title}>{title}</b>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  </section>
)
