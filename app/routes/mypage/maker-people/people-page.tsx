import { Form } from "react-router"
import { Face } from "#app/components/face.tsx"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { useFocusAfterRemoval } from "#app/ui/list/use-focus-after-removal.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { WaitingClaim } from "#domain/makers/claiming.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { ownMaker } from "#shared/addresses/own-maker.ts"
import * as profile from "#shared/addresses/profile.ts"
import { reasonLimit } from "#shared/schemas/desk-limits.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { ageText } from "#shared/time/age-text.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./people-page.module.css"
import type { PeopleData } from "./read-page.ts"

export const title = "制作の関係者"

type Props = { data: PeopleData; reply: FormReply | undefined }

/** The people of a maker, the claims that wait, and a way to add others or to leave. */
export function PeoplePage({ data, reply }: Props) {
  const { name, people, claims, now } = data
  const part = useFocusAfterRemoval<HTMLElement>()
  const isElsewhere = reply && reply.typed.what !== "add" && reply.typed.what !== "refuse"
  return (
    <>
      <PageHead
        title={title}
        stops={[
          { label: "マイページ", to: addresses.mypage },
          { label: name, to: ownMaker.write({ name }) },
        ]}
        lead={name}
      />
      <div className={css.column}>
        {isElsewhere && <AlertBox tone="danger">{reply.text}</AlertBox>}
        {claims.length > 0 && (
          <section aria-labelledby="claims" className={css.part}>
            <h2 id="claims" className={css.heading}>
              届いている申し出
            </h2>
            <ul className={css.list}>
              {claims.map((claim) => (
                <li key={claim.id} className={css.claim}>
                  <Claim claim={claim} now={now} reply={reply} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section {...part} aria-labelledby="people" className={css.part}>
          <h2 id="people" className={css.heading}>
            {`関係者（${people.length}人）`}
          </h2>
          <ul className={css.list}>
            {people.map((person) => (
              <li key={person.id} className={css.person}>
                <PersonLine person={person} />
              </li>
            ))}
          </ul>
          <p className="text-14 ink-2">
            関係者は、自分より後に加わった人をはずせます。だれが関係者かは、ほかの人には表示されません。
          </p>
        </section>
        <section aria-labelledby="add" className={css.part}>
          <h2 id="add" className={css.heading}>
            関係者を加える
          </h2>
          <SiteForm reply={reply?.typed.what === "add" ? reply : undefined} button="加える">
            {(field) => (
              <>
                <input type="hidden" name="what" value="add" />
                <TextField
                  label="名前か番号"
                  note="プロフィールのURLでもかまいません"
                  maxLength={200}
                  autoComplete="off"
                  {...field("person")}
                />
              </>
            )}
          </SiteForm>
        </section>
      </div>
    </>
  )
}

function PersonLine({ person }: { person: PeopleData["people"][number] }) {
  const { id, name, photo, nzUserId, since, isOwn, isRemovable } = person
  const shown = name ?? "表示できないユーザー"
  return (
    <>
      <Face name={shown} photo={photo} size="m" />
      <div className="grow shrinks">
        <p className={css.name}>
          {nzUserId === null ? (
            shown
          ) : (
            <SiteLink to={profile.write({ nzUserId, page: 1 })} className="link">
              {shown}
            </SiteLink>
          )}
          {isOwn && <span className="text-12 ink-2">（あなた）</span>}
        </p>
        <p className="text-12 ink-2">{`${dayText(tokyoDay(since))}から`}</p>
      </div>
      {(isOwn || isRemovable) && (
        <details className={css.removal}>
          <summary className={css.remove}>
            {isOwn ? "はずれる" : "はずす"}
            {!isOwn && <span className="vh">（{shown}）</span>}
          </summary>
          <Form method="post" className={css.sure}>
            <input type="hidden" name="what" value="remove" />
            <input type="hidden" name="id" value={id} />
            <p className="text-12 ink-2">
              {isOwn
                ? "この制作の名前で返信したり、開催状況を知らせたりできなくなります。"
                : "はずしたことは、本人に通知されます。"}
            </p>
            <Button type="submit" tone="danger" size="s">
              {isOwn ? "関係者からはずれる" : "関係者からはずす"}
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}

const wayNames = {
  mail: "公式サイトと同じドメインのメールアドレスを確認しました",
  page: "ページにコードを書いて申し出ています",
  desk: "関わりを書いて申し出ています",
}

type ClaimProps = { claim: WaitingClaim; now: Date; reply: FormReply | undefined }

function Claim({ claim, now, reply }: ClaimProps) {
  const { id, way, page, words, since, nzUserId, name } = claim
  const isOurs = reply?.typed.what === "refuse" && reply.typed.id === String(id)
  return (
    <article aria-label={name ?? "申し出"}>
      <p className={css.name}>
        {nzUserId === null || name === null ? (
          "表示できないユーザー"
        ) : (
          <SiteLink to={profile.write({ nzUserId, page: 1 })} className="link">
            {name}
          </SiteLink>
        )}
        <span className="text-12 ink-2"> {ageText(since, now)}</span>
      </p>
      <p className="text-14">{wayNames[way]}</p>
      {page !== null && <p className={css.words}>{page}</p>}
      {words !== null && <p className={css.words}>{words}</p>}
      <Form method="post" className={css.verdict}>
        <input type="hidden" name="what" value="accept" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="s">
          関係者に加える
        </Button>
      </Form>
      <details open={isOurs}>
        <summary className={css.remove}>断る</summary>
        <SiteForm reply={isOurs ? reply : undefined} button="理由を伝えて断る" tone="danger">
          {(field) => (
            <>
              <input type="hidden" name="what" value="refuse" />
              <input type="hidden" name="id" value={id} />
              <TextField
                label="理由（相手に届きます）"
                maxLength={reasonLimit}
                {...field("reason")}
                id={`reason-${id}`}
              />
            </>
          )}
        </SiteForm>
      </details>
    </article>
  )
}
