import type { StatusEntry } from "#domain/statuses/own-list.ts"
import * as ownStatuses from "#shared/addresses/own-statuses.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { SimpleMysteryCard, type StatusKind } from "#app/components/mystery/simple-card.tsx"
import { useListAgain } from "#app/components/mystery/use-list-again.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import css from "./own-statuses.module.css"

type List = { entries: StatusEntry[]; total: number }

type Props = { interested: List; played: List; now: Date }

/** The mysteries that the member noted and played last. */
export function OwnStatuses({ interested, played, now }: Props) {
  return (
    <>
      <Section
        id="own-interested"
        title="気になる"
        kind="FAVORITE"
        list={interested}
        all={ownStatuses.beforePlayed}
        now={now}
      />
      <Section
        id="own-played"
        title="プレイ済"
        kind="PLAYED"
        list={played}
        all={ownStatuses.played}
        now={now}
      />
    </>
  )
}

type SectionProps = {
  id: string
  title: string
  kind: StatusKind
  list: List
  all: typeof ownStatuses.played
  now: Date
}

function Section({ id, title, kind, list: { entries, total }, all, now }: SectionProps) {
  const { part, listAgain } = useListAgain()
  return (
    <section ref={part} className="section" aria-labelledby={id} tabIndex={-1}>
      <SectionHead
        id={id}
        title={title}
        more={total > 0 ? { to: all.pattern, text: "すべて見る", link: SiteLink } : undefined}
        count={total > 0 ? `${total.toLocaleString("ja-JP")}件` : undefined}
      />
      {entries.length === 0 ? (
        <p className={css.none}>
          まだありません。
          <SiteLink to={addresses.mysteries} className="link">
            謎をさがす
          </SiteLink>
        </p>
      ) : (
        <ul className={css.list}>
          {entries.map((mystery) => (
            <li key={mystery.id}>
              <SimpleMysteryCard mystery={mystery} now={now} kind={kind} onChanged={listAgain} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
