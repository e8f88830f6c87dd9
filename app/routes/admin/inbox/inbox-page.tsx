import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { useFocusAfterRemoval } from "#app/ui/list/use-focus-after-removal.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { UsualReasons } from "./reason-field.tsx"
import css from "./inbox-page.module.css"
import type { InboxData, Waiting } from "./read-inbox.ts"
import { Undo } from "./undo.tsx"
import { Taking } from "./taking.tsx"
import { WaitingAppeal } from "./waiting-appeal.tsx"
import { WaitingCase } from "./waiting-case.tsx"
import { WaitingClaim } from "./waiting-claim.tsx"
import { WaitingContact } from "./waiting-contact.tsx"
import { WaitingEntry } from "./waiting-entry.tsx"
import { WaitingFreeze } from "./waiting-freeze.tsx"
import { WaitingJob } from "./waiting-job.tsx"
import { WaitingReview } from "./waiting-review.tsx"
import { useMoveByKeys } from "./use-move-by-keys.ts"

type Props = {
  title: string
  data: InboxData
  /** The entry of the log by which the last decision is taken back. */
  undo: number | null
  reply: FormReply | undefined
}

/** The list of what waits for a decision, the oldest first. The keys J and K lead from one to the next. */
export function Inbox({ title, data, undo, reply }: Props) {
  const { waiting, isMore, now } = data
  const part = useFocusAfterRemoval<HTMLElement>()
  useMoveByKeys(part.ref)
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <output className="text-14 ink-2 num">{`${waiting.length}件${isMore ? "以上" : ""}が対応待ち`}</output>
        {waiting.length > 0 && (
          <p className={css.keys}>J 次へ・K 前へ・O 開く・D 決める・U 元に戻す</p>
        )}
      </div>
      {!reply && undo !== null && <Undo key={undo} entry={undo} />}
      {reply && (
        <AlertBox tone="danger">{Object.values(reply.fields ?? {})[0] ?? reply.text}</AlertBox>
      )}
      <section {...part} aria-label={title} className={css.part}>
        {waiting.length === 0 ? (
          <EmptyState
            title="対応待ちはありません。"
            text="新しく届いたものが、古い順にここに並びます。"
          />
        ) : (
          <ol className={css.list}>
            {waiting.map((item) => (
              <li key={`${item.what} ${item.one.id}`}>
                <Item item={item} now={now} />
              </li>
            ))}
          </ol>
        )}
        <UsualReasons />
      </section>
    </>
  )
}

function Item({ item, now }: { item: Waiting; now: Date }) {
  const { name, taker, since } = item
  const taking = name && <Taking name={name} taker={taker} />
  const waiting = { since, now, taking }
  if (item.what === "case") return <WaitingCase of={item.one} {...waiting} />
  if (item.what === "held") return <WaitingReview review={item.one} {...waiting} />
  if (item.what === "appeal") return <WaitingAppeal appeal={item.one} {...waiting} />
  if (item.what === "freeze") return <WaitingFreeze freeze={item.one} name={name} {...waiting} />
  if (item.what === "contact") return <WaitingContact message={item.one} {...waiting} />
  if (item.what === "claim") return <WaitingClaim claim={item.one} {...waiting} />
  if (item.what === "job") return <WaitingJob job={item.one} {...waiting} />
  return <WaitingEntry entry={item.one} {...waiting} />
}
