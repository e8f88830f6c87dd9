import { useEffect } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import * as notifications from "#shared/addresses/notifications.ts"
import { CardOffer } from "#app/components/share-card/card-offer.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Button } from "#app/ui/button.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { useFocusAfterRemoval } from "#app/ui/list/use-focus-after-removal.ts"
import { storeUnread, useInbox } from "#app/viewer/inbox.ts"
import { recentDayText, tokyoDay } from "#shared/time/tokyo.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { InboxLine } from "./inbox-line.tsx"
import css from "./inbox-page.module.css"
import { InboxTools } from "./inbox-tools.tsx"
import type { InboxPageData } from "./read-page.ts"

/** All notifications of a member, with what can be done with them. */
export function InboxPage({
  entries,
  total,
  unread,
  page,
  pages,
  today,
  failure,
}: InboxPageData & { failure: string | undefined }) {
  const heard = useInbox()
  const part = useFocusAfterRemoval<HTMLElement>()
  useEffect(() => storeUnread(unread), [unread])
  return (
    <>
      <PageHead title="通知" stops={[{ label: "マイページ", to: addresses.mypage }]} />
      {failure && <AlertBox tone="danger">{failure}</AlertBox>}
      {heard.changes > 0 && heard.unread > unread && (
        <AlertBox
          tone="info"
          action={
            <Button as={SiteLink} to={notifications.pattern} reloadDocument size="s">
              表示する
            </Button>
          }
        >
          {messages.INBOX.ARRIVED}
        </AlertBox>
      )}
      <section {...part} aria-label="通知の一覧" className={css.part}>
        <InboxTools total={total} unread={unread} />
        {entries.length === 0 ? (
          <EmptyState
            title={messages.INBOX.EMPTY}
            text="ナゾ活へのいいねやコメント、フォローがあると、ここでお知らせします。"
          >
            <Button as={SiteLink} to={addresses.reviews} tone="secondary">
              ナゾ活を読む
            </Button>
          </EmptyState>
        ) : (
          <>
            {[...Map.groupBy(entries, ({ at }) => tokyoDay(new Date(at)))].map(([day, ofDay]) => (
              <section key={day} className={css.day} aria-labelledby={`told-${day}`}>
                <h2 id={`told-${day}`} className={css.date}>
                  {recentDayText(day, today)}
                </h2>
                <ul className={css.list}>
                  {ofDay.map((entry) => (
                    <InboxLine key={entry.id} entry={entry} today={today} />
                  ))}
                </ul>
              </section>
            ))}
            {entries.some(({ kind }) => kind === "badge") && <CardOffer />}
            <div className={css.pager}>
              <Pager
                page={page}
                pages={pages}
                href={(page) => notifications.write({ page })}
                link={SiteLink}
              />
            </div>
          </>
        )}
      </section>
    </>
  )
}
