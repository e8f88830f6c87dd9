import { UnlessHidden } from "#app/components/profile/unless-hidden.tsx"
import { addresses } from "#shared/addresses/addresses.ts"
import type { write } from "#shared/addresses/profile.ts"
import { useHiddenMembers } from "#app/components/member/use-hidden-members.ts"
import { SimpleMysteryCard } from "#app/components/mystery/simple-card.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import type { SharedListData } from "./read-page.ts"
import { hereOf, stopsTo, titleOf } from "./meta.ts"
import css from "./shared-list-page.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = { data: SharedListData; addressOf: typeof write }

/** A member's mysteries as others see them. */
export function SharedListPage({ data, addressOf }: Props) {
  const { member, list, page, pages, now } = data
  const { nzUserId } = member
  const isHidden = useHiddenMembers([nzUserId]).includes(nzUserId)
  const title = titleOf(data)
  return (
    <UnlessHidden isHidden={isHidden}>
      <PageHead
        title={title}
        stops={stopsTo(data)}
        here={hereOf(data)}
        lead={list ? `${numberText(list.total)}件` : undefined}
      />
      {list && list.mysteries.length > 0 ? (
        <section aria-label={title}>
          <ul className={css.list}>
            {list.mysteries.map((mystery) => (
              <li key={mystery.id}>
                <SimpleMysteryCard mystery={mystery} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState title={list ? "謎はまだありません。" : "このリストは非公開です。"}>
          <Button as={SiteLink} to={addresses.member(nzUserId)} tone="secondary">
            {member.name}さんのプロフィールへ
          </Button>
        </EmptyState>
      )}
      <div className={css.pager}>
        <Pager
          page={page}
          pages={pages}
          href={(to) => addressOf({ nzUserId, page: to })}
          link={SiteLink}
        />
      </div>
    </UnlessHidden>
  )
}
