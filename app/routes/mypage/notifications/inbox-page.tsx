import { useEffect } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import * as notifications from "#shared/addresses/notifications.ts"
import { CardOffer } from "#app/components/share-card/card-offer.tsx"
import { ScreenHead } from "#app/components/screen-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Button } from "#app/ui/button.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { useFocusAfterRemoval } from "#app/ui/list/use-focus-after-removal.ts"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { storeUnread, useInbox } from "#app/viewer/inbox.ts"
import { recentDayText, tokyoDay } from "#shared/time/tokyo.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { InboxLine } from "./inbox-line.tsx"
import css from "./inbox-page.module.css"
import { InboxTools } from "./inbox-tools.tsx"
import { linesOfDay } from "./lines-of-day.ts"
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
  const isLastDay = ({ until }: InboxEntry) => until !== null && until === today && page === 1
  const [lastDays, told] = [entries.filter(isLastDay), entries.filter((each) => !isLastDay(each))]
  const part = useFocusAfterRemoval<HTMLElement>()
  useEffect(() => storeUnread(unread), [unread])
  return (
    <section {...part} aria-label="通知の一覧" className={css.part}>
      <ScreenHead title="通知" back={{ label: "マイページ", to: addresses.mypage }}>
        <InboxTools total={total} unread={unread} />
      </ScreenHead>
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
          {lastDays.length > 0 && (
            <section className={css.day} aria-labelledby="last-day">
              <h2 id="last-day" className={css.date}>
                本日まで
              </h2>
              <ul className={css.list}>
                {linesOfDay(lastDays).map((entries) => (
                  <InboxLine key={entries[0].id} entries={entries} today={today} />
                ))}
              </ul>
            </section>
          )}
          {[...Map.groupBy(told, ({ at }) => tokyoDay(new Date(at)))].map(([day, ofDay]) => (
            <section key={day} className={css.day} aria-labelledby={`told-${day}`}>
              <h2 id={`told-${day}`} className={css.date}>
                {recentDayText(day, today)}
              </h2>
              <ul className={css.list}>
                {linesOfDay(ofDay).map((entries) => (
                  <InboxLine key={entries[0].id} entries={entries} today={today} />
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
  )
}
