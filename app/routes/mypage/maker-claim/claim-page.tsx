import { Form } from "react-router"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { OwnClaim } from "#domain/makers/claiming.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { ownMaker } from "#shared/addresses/own-maker.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./claim-page.module.css"
import type { ClaimData } from "./read-page.ts"

export const title = "この制作の関係者として申し出る"

const wordsLimit = 1_000

type Props = { data: ClaimData; reply: FormReply | undefined }

/** Where a member claims a maker, and how far an open claim has come. */
export function ClaimPage({ data, reply }: Props) {
  const { name, claim, now } = data
  const isOpen = claim !== null && (claim.state === "sent" || claim.state === "waiting")
  return (
    <>
      <PageHead
        title={title}
        stops={[
          { label: "マイページ", to: addresses.mypage },
          { label: "制作", to: ownMaker.write({ name: null }) },
        ]}
        lead={name}
      />
      <div className={css.column}>
        {claim?.state === "refused" && (
          <AlertBox tone="warning" title="前の申し出は、受け付けられませんでした">
            理由：{claim.reason}
          </AlertBox>
        )}
        {isOpen ? (
          <OpenClaim claim={claim} now={now} reply={reply} />
        ) : (
          <ClaimFields data={data} reply={reply} />
        )}
      </div>
    </>
  )
}

const ways = [
  {
    value: "mail",
    label: "メールで確認する",
    hint: "公式サイトと同じドメインのアドレスに、コードを送ります。すぐに終わります",
  },
  {
    value: "page",
    label: "ページで確認する",
    hint: "公式のページやSNSに、こちらのコードを書いてもらいます。運営が見て確認します",
  },
  { value: "desk", label: "運営に伝える", hint: "関わりを書いて送ります。運営が確認します" },
]

function ClaimFields({ data: { website }, reply }: Props) {
  return (
    <>
      <p>
        関係者になると、制作の名前でナゾ活に返信し、開催状況を知らせ、どれだけ見られているかを確かめられます。
      </p>
      <SiteForm reply={reply} button="申し出る">
        {(field) => {
          const { defaultValue = "mail", error } = field("way", "mail")
          return (
            <div className={css.form}>
              <input type="hidden" name="what" value="claim" />
              <RadioGroup
                label="確認のしかた"
                options={ways}
                name="way"
                defaultValue={defaultValue}
                error={error}
              />
              <div className={css.mail}>
                <TextField
                  label="メールアドレス"
                  note={website === null ? undefined : `公式サイト：${website}`}
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                  {...field("mail")}
                />
              </div>
              <div className={css.page}>
                <TextField
                  label="コードを書くページのURL"
                  type="url"
                  inputMode="url"
                  placeholder="https://"
                  maxLength={500}
                  {...field("page")}
                />
              </div>
              <TextArea
                label="どのような関わりか"
                note="担当している仕事や、連絡のとれる先など"
                limit={wordsLimit}
                {...field("words")}
              />
              <p className="text-14 ink-2">
                すでに関係者がいる制作では、その人たちか運営が確認します。書いた内容は、確認する人だけが読みます。
              </p>
            </div>
          )
        }}
      </SiteForm>
    </>
  )
}

type OpenProps = { claim: OwnClaim; now: Date; reply: FormReply | undefined }

function OpenClaim({ claim, now, reply }: OpenProps) {
  const { id, state, mail, page, code, codeUntil, createdAt } = claim
  return (
    <>
      {state === "waiting" && (
        <AlertBox tone="info" title="確認を待っています">
          {`${dateTimeText(createdAt)}に申し出ました。`}
          {page === null
            ? "終わったら、お知らせします。"
            : "次のコードを、知らせたページに書いておいてください。運営が見て確認し、お知らせします。"}
        </AlertBox>
      )}
      {page !== null && (
        <dl className={css.proof}>
          <dt>コード</dt>
          <dd className={css.code}>{code}</dd>
          <dt>ページ</dt>
          <dd>{page}</dd>
        </dl>
      )}
      {state === "sent" && (
        <>
          <p>
            <b>{mail}</b> に、8文字のコードを送りました。届くまで数分かかることがあります。
            {codeUntil &&
              (codeUntil > now
                ? `このコードは${dateTimeText(codeUntil)}まで使えます。`
                : "このコードの期限は過ぎました。新しいコードを送ってください。")}
          </p>
          <SiteForm reply={reply?.typed.what === "code" ? reply : undefined} button="確認する">
            {(field) => (
              <>
                <input type="hidden" name="what" value="code" />
                <input type="hidden" name="id" value={id} />
                <TextField
                  label="コード"
                  note="8文字"
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={20}
                  {...field("code")}
                />
              </>
            )}
          </SiteForm>
        </>
      )}
      {reply && reply.typed.what !== "code" && <AlertBox tone="danger">{reply.text}</AlertBox>}
      <div className={css.others}>
        {state === "sent" && (
          <Act what="renew" id={id} tone="secondary">
            新しいコードを送る
          </Act>
        )}
        <details>
          <summary className={css.takeBack}>申し出を取り下げる</summary>
          <Act what="take-back" id={id} tone="danger">
            取り下げる
          </Act>
        </details>
      </div>
      <p className="text-14 ink-2">
        うまくいかないときは、
        <SiteLink to={addresses.contact} className="link">
          お問い合わせ
        </SiteLink>
        からお知らせください。取り下げると、別の方法で申し出られます。
      </p>
    </>
  )
}

type ActProps = { what: string; id: number; tone: "secondary" | "danger"; children: string }

const Act = ({ what, id, tone, children }: ActProps) => (
  <Form method="post">
    <input type="hidden" name="what" value={what} />
    <input type="hidden" name="id" value={id} />
    <Button type="submit" tone={tone} size="s">
      {children}
    </Button>
  </Form>
)
