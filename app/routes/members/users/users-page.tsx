import { Form } from "react-router"
import * as users from "#shared/addresses/users.ts"
import { useHiddenMembers } from "#app/components/member/use-hidden-members.ts"
import { MemberCard } from "#app/components/member/member-card.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { useResetForm } from "#app/ui/form/use-reset-form.ts"
import type { UsersData } from "./read-page.ts"
import css from "./users-page.module.css"
import { numberText } from "#shared/text/number-text.ts"

/** All members: first those who wrote most. */
export function UsersPage({ title, data }: { title: string; data: UsersData }) {
  const { members, total, name, page, pages } = data
  const search = useResetForm(name)
  const hidden = useHiddenMembers(members.map(({ nzUserId }) => nzUserId))
  return (
    <>
      <PageHead
        title={title}
        lead={
          <output>{`${name === "" ? "" : `「${name}」を名前に含む人：`}${numberText(total)}人`}</output>
        }
      />
      <search>
        <Form ref={search} action={users.pattern} className={css.search}>
          <div className="grow">
            <TextField
              label="名前でさがす"
              type="search"
              name="name"
              maxLength={users.nameLimit}
              defaultValue={name}
              enterKeyHint="search"
            />
          </div>
          <Button type="submit" tone="secondary" className="rigid">
            さがす
          </Button>
        </Form>
      </search>
      {members.length === 0 ? (
        <EmptyState title={name === "" ? "ユーザーはまだいません。" : "この名前の人はいません。"}>
          {name !== "" && (
            <Button as={SiteLink} to={users.pattern} tone="secondary">
              すべてのユーザーを見る
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul className={css.cards}>
          {members
            .filter(({ nzUserId }) => !hidden.includes(nzUserId))
            .map((member) => (
              <li key={member.nzUserId}>
                <MemberCard member={member}>
                  <p className="text-12 ink-3 num">フォロワー{numberText(member.followers)}人</p>
                </MemberCard>
              </li>
            ))}
        </ul>
      )}
      <div className={css.pager}>
        <Pager
          page={page}
          pages={pages}
          href={(to) => users.write({ name, page: to })}
          link={SiteLink}
        />
      </div>
    </>
  )
}
