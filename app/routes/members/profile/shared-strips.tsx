import * as interestedBy from "#shared/addresses/interested-by.ts"
import * as playedBy from "#shared/addresses/played-by.ts"
import * as registeredBy from "#shared/addresses/registered-by.ts"
import { SimpleMysteryCard } from "#app/components/mystery/simple-card.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { ListedMystery } from "#domain/statuses/shared-list.ts"
import css from "./profile-page.module.css"
import type { ProfilePageData } from "./read-page.ts"

/** The member's plays: the latest of each list. */
export function SharedStrips({ data }: { data: ProfilePageData }) {
  const { profile, played, interested, registered, now } = data
  const of = { nzUserId: profile.nzUserId, page: 1 }
  return (
    <>
      <Strip id="played" title="プレイ済" list={played} all={playedBy.write(of)} now={now} />
      <Strip
        id="interested"
        title="気になる"
        list={interested}
        all={interestedBy.write(of)}
        now={now}
      />
      {registered && registered.total > 0 && (
        <Strip
          id="registered"
          title="登録した謎"
          list={registered}
          all={registeredBy.write(of)}
          now={now}
        />
      )}
    </>
  )
}

type StripProps = {
  id: string
  title: string
  /** False where the member keeps it private. */
  list: { mysteries: ListedMystery[]; total: number } | false
  all: string
  now: Date
}

function Strip({ id, title, list, all, now }: StripProps) {
  const isEmpty = !list || list.total === 0
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        count={isEmpty ? undefined : `${list.total.toLocaleString("ja-JP")}件`}
        more={isEmpty ? undefined : { to: all, text: "すべて見る", link: SiteLink }}
      />
      {isEmpty ? (
        <p className={css.none}>{list ? "まだありません。" : "このリストは非公開です。"}</p>
      ) : (
        <ul className={css.strip}>
          {list.mysteries.map((mystery) => (
            <li key={mystery.id}>
              <SimpleMysteryCard mystery={mystery} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
