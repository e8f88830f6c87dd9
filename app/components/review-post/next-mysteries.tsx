import type { AfterPosting } from "#domain/reviews/after-posting.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Skeleton } from "#app/ui/list/skeleton.tsx"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"
import css from "./next-mysteries.module.css"

type Props = {
  /** Null while it is on its way. */
  after: AfterPosting | null
  onLeave: () => void
}

/** Two mysteries to go on with, each with the reason why. */
export function NextMysteries({ after, onLeave }: Props) {
  if (after?.next.length === 0) return null
  return (
    <section>
      <h3 className={css.heading}>次の謎</h3>
      <ul className={css.list}>
        {after
          ? after.next.map((mystery) => (
              <li key={mystery.id}>
                <SiteLink
                  to={addresses.mystery(mystery.id)}
                  className={css.mystery}
                  onClick={onLeave}
                >
                  <Picture
                    url={mystery.img}
                    alt=""
                    widths={[160, 320]}
                    sizes="180px"
                    className={css.poster}
                  />
                  <b className={css.title}>{mystery.title}</b>
                  <small className={css.reason}>{reasonOf(mystery, after.here)}</small>
                </SiteLink>
              </li>
            ))
          : [1, 2].map((n) => (
              <li key={n} aria-hidden>
                <Skeleton ratio="4 / 3" />
                <p className={css.title} />
                <p className={css.reason} />
              </li>
            ))}
      </ul>
    </section>
  )
}

/** `here` are the prefectures of the mystery that was played. */
function reasonOf(
  { reason, prefectures: ids, types }: AfterPosting["next"][number],
  here: readonly string[],
): string {
  if (reason === "same-players") return "解いた人の次"
  const shared = prefectures.find(({ id }) => ids.includes(id) && here.includes(id))
  if (reason === "near" && shared) return `おなじ${shortPrefectureName(shared.name)}`
  const type = mysteryTypes.find(({ id }) => types.includes(id))
  return type ? `おなじ${type.name}` : ""
}
