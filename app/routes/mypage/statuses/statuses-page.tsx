import { numberText } from "#shared/text/number-text.ts"
import type { ReactNode } from "react"
import { Form, useSubmit } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import type { beforePlayed } from "#shared/addresses/own-statuses.ts"
import { SimpleMysteryCard, type StatusKind } from "#app/components/mystery/simple-card.tsx"
import { useListAgain } from "#app/components/mystery/use-list-again.ts"
import { OwnTabs } from "#app/components/own-tabs.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { useResetForm } from "#app/ui/form/use-reset-form.ts"
import { listedStates } from "#shared/lists/own-statuses.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { EndingSoon } from "./ending-soon.tsx"
import type { StatusesPageData } from "./read-page.ts"
import css from "./statuses-page.module.css"

type Props = {
  data: StatusesPageData
  address: typeof beforePlayed
  title: string
  kind: StatusKind
  /** Further actions on the list. */
  children?: ReactNode
}

/** The member's own 気になる or プレイ済. */
export function StatusesPage({ data, address, title, kind, children }: Props) {
  const { entries, total, ending, states, page, pages, now } = data
  const { part, listAgain } = useListAgain()
  return (
    <>
      <PageHead
        title={title}
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead={<output>{`${numberText(total)}件`}</output>}
      />
      <OwnTabs here={address.pattern} className={css.tabs} />
      {ending.length > 0 && <EndingSoon mysteries={ending} today={tokyoDay(now)} />}
      <div className={css.tools}>
        {(total > 0 || states.length > 0) && <Filter data={data} />}
        {children}
      </div>
      <section ref={part} aria-label={title} tabIndex={-1}>
        {entries.length > 0 ? (
          <ul className={css.list}>
            {entries.map((mystery) => (
              <li key={mystery.id}>
                <SimpleMysteryCard mystery={mystery} now={now} kind={kind} onChanged={listAgain} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing data={data} title={title} />
        )}
      </section>
      <div className={css.pager}>
        <Pager
          page={page}
          pages={pages}
          href={(page) => address.write({ states, page })}
          link={SiteLink}
        />
      </div>
    </>
  )
}

/** A press on a box reads the list again; without scripts there is a button. */
function Filter({ data: { states, path } }: Pick<Props, "data">) {
  const submit = useSubmit()
  const form = useResetForm(states.join())
  return (
    <Form
      ref={form}
      action={path}
      className={css.filter}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <fieldset className={css.states}>
        <legend className="vh">開催の状況</legend>
        {listedStates.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            name="state"
            value={id}
            defaultChecked={states.includes(id)}
          />
        ))}
      </fieldset>
      <Button type="submit" tone="secondary" size="s" className={css.send}>
        絞り込む
      </Button>
    </Form>
  )
}

function Nothing({ data: { states, path }, title }: Pick<Props, "data" | "title">) {
  return states.length > 0 ? (
    <EmptyState title="この条件の謎はありません。">
      <Button as={SiteLink} to={path} tone="secondary">
        絞り込みを外す
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      title={`「${title}」の謎はまだありません。`}
      text={`謎のカードやページの「${title}」をタップすると、ここに並びます。`}
    >
      <Button as={SiteLink} to={addresses.mysteries}>
        謎をさがす
      </Button>
    </EmptyState>
  )
}
