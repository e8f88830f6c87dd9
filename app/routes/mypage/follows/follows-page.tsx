import { numberText } from "#shared/text/number-text.ts"
import type { ComponentType, ReactNode } from "react"
import { Form } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import type { followers } from "#shared/addresses/follow-lists.ts"
import { MemberCard } from "#app/components/member/member-card.tsx"
import { useListAgain } from "#app/components/mystery/use-list-again.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { useResetForm } from "#app/ui/form/use-reset-form.ts"
import type { ListedFollow } from "#domain/follows/listing.ts"
import { FollowTabs } from "./follow-tabs.tsx"
import css from "./follows-page.module.css"
import type { FollowsPageData } from "./read-page.ts"

export type FollowActions = {
  member: ListedFollow
  /** Reads the list again, which they have left. */
  onRemoved: () => Promise<void>
}

type Props = {
  data: FollowsPageData
  address: typeof followers
  title: string
  /** Actions of a member about another of the list. */
  Actions: ComponentType<FollowActions>
  /** Stands in place of an empty list. */
  empty: ReactNode
}

/** As many are found at a glance. */
const fewEnough = 10

/** The members whom the member follows, or the member's followers. */
export function FollowsPage({ data, address, title, Actions, empty }: Props) {
  const { members, total, words, page, pages, path, requests } = data
  const { part, listAgain } = useListAgain()
  const search = useResetForm(words)
  return (
    <>
      <PageHead
        title={title}
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead={<output>{`${numberText(total)}人`}</output>}
      />
      <FollowTabs here={path} requests={requests} />
      {(total > fewEnough || words !== "") && (
        <search>
          <Form ref={search} action={path} className={css.search}>
            <TextField
              name="q"
              type="search"
              label="名前でさがす"
              defaultValue={words}
              maxLength={50}
              enterKeyHint="search"
            />
            <Button type="submit" tone="secondary">
              さがす
            </Button>
          </Form>
        </search>
      )}
      <section ref={part} aria-label={title} tabIndex={-1} className={css.part}>
        {total > 0 ? (
          <ul className={css.members}>
            {members.map((member) => (
              <li key={member.nzUserId}>
                <MemberCard member={member}>
                  <Actions member={member} onRemoved={() => listAgain(true)} />
                </MemberCard>
              </li>
            ))}
          </ul>
        ) : words === "" ? (
          empty
        ) : (
          <EmptyState title={`「${words}」にあてはまる人はいません。`}>
            <Button as={SiteLink} to={path} tone="secondary">
              全員を表示する
            </Button>
          </EmptyState>
        )}
      </section>
      <div className={css.pager}>
        <Pager
          page={page}
          pages={pages}
          href={(page) => address.write({ words, page })}
          link={SiteLink}
        />
      </div>
    </>
  )
}
