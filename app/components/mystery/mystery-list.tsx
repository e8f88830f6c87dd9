import type { MysteryCard } from "#domain/mysteries/listing.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { mysteryLabel } from "#shared/mystery-label.ts"
import { prefectureNames } from "#shared/prefectures.ts"
import { dateRangeText } from "#shared/time/date-range.ts"

type Props = { mysteries: MysteryCard[]; now: Date }

export function MysteryList({ mysteries, now }: Props) {
  if (mysteries.length === 0) return <p>謎解きがありません。</p>
  return (
    <ul className="mysteries">
      {mysteries.map((mystery) => (
        <li key={mystery.id}>
          <MysteryEntry mystery={mystery} now={now} />
        </li>
      ))}
    </ul>
  )
}

function MysteryEntry({ mystery, now }: { mystery: MysteryCard; now: Date }) {
  const label = mysteryLabel(mystery, now)
  return (
    <article>
      {label && <p className="label">{label}</p>}
      <h3>
        <SiteLink to={`/mysteries/${mystery.id}`}>{mystery.title}</SiteLink>
      </h3>
      <p>
        {[dateRangeText(mystery), prefectureNames(mystery.prefectures).join("・"), mystery.maker]
          .filter(Boolean)
          .join(" / ")}
      </p>
      <p>
        <SiteLink to={`/mysteries/${mystery.id}#review`}>ナゾ活 {mystery.reviewCount}件</SiteLink>{" "}
        ・ 気になる {mystery.interestedCount} ・ プレイ済 {mystery.playedCount}
      </p>
    </article>
  )
}
