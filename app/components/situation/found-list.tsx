import type { FoundCount } from "#domain/situations/confirming.ts"
import { foundNames } from "#shared/catalogue/confirmations.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"

/** The answers of members in the last 60 days, for those who can put it right. */
export const FoundList = ({ found }: { found: FoundCount[] }) =>
  found.length > 0 && (
    <section className="column gap-6 text-14" aria-label="行った人の確認">
      <h2 className="text-16 bold">行った人の確認（60日間）</h2>
      <ul>
        {found.map(({ said, people, latest }) => (
          <li
            key={said}
          >{`「${foundNames[said]}」${people}人（最後は ${dateTimeText(new Date(latest))}）`}</li>
        ))}
      </ul>
    </section>
  )
