import { numberText } from "#shared/text/number-text.ts"
import { Form } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import * as editEntry from "#shared/addresses/edit-entry.ts"
import { mysteryBadge } from "#shared/addresses/mystery-badge.ts"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import { setHours, setSituation } from "#shared/addresses/set-situation.ts"
import { registerTour } from "#shared/addresses/paths.ts"
import * as registerEntry from "#shared/addresses/register-entry.ts"
import { DateLine } from "#app/components/mystery/date-line.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Badge } from "#app/ui/picture/badge.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { plusIcon } from "#app/ui/icons.ts"
import { Pager } from "#app/ui/list/pager.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { useFocusAfterRemoval } from "#app/ui/list/use-focus-after-removal.ts"
import { useResetForm } from "#app/ui/form/use-reset-form.ts"
import type { listOwnEntries, OwnEntry } from "#domain/registering/own-entries.ts"
import css from "./registered-mysteries.module.css"

export const title = "登録した謎"

type Data = Awaited<ReturnType<typeof listOwnEntries>> & {
  words: string
  page: number
  pages: number
  now: Date
}

type Props = { data: Data; failure: string | undefined }

/** The mysteries that the member registered, and where each stands. */
export function RegisteredMysteries({ data, failure }: Props) {
  const { entries, total, words, page, pages, now } = data
  const part = useFocusAfterRemoval<HTMLElement>()
  return (
    <>
      <PageHead
        title={title}
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead={<output>{`${numberText(total)}件`}</output>}
      />
      {failure && <AlertBox tone="danger">{failure}</AlertBox>}
      <div className={css.tools}>
        <Button as={SiteLink} to={registerEntry.pattern}>
          <Icon of={plusIcon} size="s" />
          謎を登録する
        </Button>
        <Button as={SiteLink} to={registerTour} tone="secondary">
          公演をまとめて登録する
        </Button>
        {(total > 20 || words !== "") && <Search words={words} />}
      </div>
      <section {...part} aria-label={title} className={css.part}>
        {entries.length > 0 ? (
          <ul className={css.list}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryCard entry={entry} now={now} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing words={words} />
        )}
      </section>
      <div className={css.pager}>
        <Pager
          page={page}
          pages={pages}
          href={(page) => ownEntries.write({ words, page })}
          link={SiteLink}
        />
      </div>
    </>
  )
}

function Search({ words }: { words: string }) {
  const form = useResetForm(words)
  return (
    <search>
      <Form ref={form} action={ownEntries.pattern} className={css.search}>
        <TextField
          label="タイトルでさがす"
          hideLabel
          name="kwd"
          type="search"
          placeholder="タイトルでさがす"
          defaultValue={words}
        />
        <Button type="submit" tone="secondary">
          さがす
        </Button>
      </Form>
    </search>
  )
}

function Nothing({ words }: { words: string }) {
  return words === "" ? (
    <EmptyState
      title="登録した謎はまだありません。"
      text="ご自身で作った謎や、まだ載っていない謎を登録できます。"
    />
  ) : (
    <EmptyState title={`「${words}」の謎はありません。`}>
      <Button as={SiteLink} to={ownEntries.pattern} tone="secondary">
        すべて見る
      </Button>
    </EmptyState>
  )
}

const standings = {
  draft: { tone: "plain", name: "下書き" },
  submitted: { tone: "amber", name: "確認待ち" },
  published: { tone: "success", name: "公開中" },
  rejected: { tone: "danger", name: "要修正" },
} as const

function EntryCard({ entry, now }: { entry: OwnEntry; now: Date }) {
  const { id, title, img, maker, publication, rejectedReason, changeWaits, changeRejected, isOwn } =
    entry
  const { tone, name } = standings[publication]
  const isPublished = publication === "published"
  const reason = isPublished ? changeRejected : rejectedReason
  return (
    <article className={css.card} aria-label={title}>
      <Picture url={img} alt="" widths={[160, 320]} sizes="96px" className={css.picture} />
      <div className="grow shrinks">
        <div className={css.standing}>
          <Badge tone={tone}>{name}</Badge>
          {changeWaits && <Badge tone="amber">変更を確認中</Badge>}
          <DateLine mystery={entry} now={now} />
        </div>
        <h2 className={css.title}>
          {isPublished ? (
            <SiteLink to={addresses.mystery(id)}>
              <Phrases text={title} />
            </SiteLink>
          ) : (
            <Phrases text={title} />
          )}
        </h2>
        {maker !== null && <p className="text-12 ink-2">{maker}</p>}
        {reason && (
          <p className={css.reason}>
            <b>{isPublished ? "変更の修正をお願いする理由" : "修正をお願いする理由"}</b> {reason}
          </p>
        )}
        <div className={css.actions}>
          {isOwn && (
            <Button as={SiteLink} to={editEntry.write({ id })} tone="secondary" size="s">
              編集<span className="vh">（{title}）</span>
            </Button>
          )}
          {isPublished && (
            <Button as={SiteLink} to={setSituation.write({ id }, "")} tone="secondary" size="s">
              開催状況<span className="vh">（{title}）</span>
            </Button>
          )}
          {isPublished && (
            <Button as={SiteLink} to={setHours.write({ id })} tone="secondary" size="s">
              営業時間<span className="vh">（{title}）</span>
            </Button>
          )}
          {isPublished && (
            <Button as={SiteLink} to={mysteryBadge.write({ id }, "")} tone="secondary" size="s">
              バッジ<span className="vh">（{title}）</span>
            </Button>
          )}
          {!isPublished && <Deletion id={id} title={title} />}
        </div>
      </div>
    </article>
  )
}

/** Two presses, with and without scripts. */
function Deletion({ id, title }: { id: string; title: string }) {
  return (
    <details>
      <summary className={css.delete}>
        削除<span className="vh">（{title}）</span>
      </summary>
      <Form method="post" action={ownEntries.pattern} className={css.sure}>
        <input type="hidden" name="id" value={id} />
        <p className="text-12 ink-2">元には戻せません。</p>
        <Button type="submit" tone="danger" size="s">
          削除する
        </Button>
      </Form>
    </details>
  )
}
