import { ArticleBody } from "#app/components/column/article-body.tsx"
import { Differences } from "#app/components/desk/differences.tsx"
import { PrefectureBoxes } from "#app/components/form/classification-boxes.tsx"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DifferentReply } from "#app/request/refuse-different.ts"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { deskNewsletters } from "#shared/addresses/desk-newsletters.ts"
import * as newsletterPage from "#shared/addresses/newsletter.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { prefectureBox } from "#shared/members/profile-boxes.ts"
import { messages } from "#shared/messages/catalogue.ts"
import {
  longestNewsletter,
  longestSubject,
  newsletterStatusNames,
} from "#shared/newsletters/status.ts"
import { numberText } from "#shared/text/number-text.ts"
import { dateTimeText, tokyoDay } from "#shared/time/tokyo.ts"
import { Acts } from "./acts.tsx"
import css from "./page.module.css"
import type { NewsletterToWrite } from "./read-page.ts"

const names: Readonly<Record<string, string>> = { subject: "件名", body: "本文" }

const prefectureNames: Readonly<Record<string, string>> = Object.fromEntries(
  prefectures.map(({ id, name }) => [prefectureBox(id), name]),
)

type Props = { data: NewsletterToWrite; reply: DifferentReply | undefined }

/** Where a newsletter is written, tried and sent. What is under way is read only. */
export function NewsletterPage({ data, reply }: Props) {
  const { id, status, values, chosen, faults, isTried } = data
  const isOfAct = reply?.typed.act !== undefined
  const ofDraft = isOfAct ? undefined : reply
  const differences = ofDraft?.differences?.map((one) => ({
    ...one,
    name: names[one.field] ?? prefectureNames[one.field] ?? one.field,
  }))
  return (
    <div className={css.page}>
      <p>
        <SiteLink to={deskNewsletters.pattern} className="row-inline tap accent text-14">
          メールマガジンの一覧へ
        </SiteLink>
      </p>
      <h1 className={css.title}>
        {status === "draft" ? "メールマガジンを編集する" : values.subject}
      </h1>
      {isTried && <AlertBox tone="success">{messages.DESK.NEWSLETTER_TRIED}</AlertBox>}
      <p className="row wraps gap-12 text-14">
        <b>{newsletterStatusNames[status]}</b>
        {data.begunAt && (
          <>
            <span className="num">{`${dateTimeText(data.begunAt)}に送信開始`}</span>
            <span className="num">{`${numberText(data.letters)}通`}</span>
            {data.withdrawnAt === null && (
              <SiteLink to={newsletterPage.write({ id })} className="link">
                サイトのページ
              </SiteLink>
            )}
          </>
        )}
      </p>
      <div className={css.halves}>
        {status === "draft" && (
          <div className={css.half}>
            <SiteForm key={values.version} reply={ofDraft} button="下書きを保存する">
              {(field, box) => (
                <>
                  {differences && <Differences of={differences} />}
                  <input
                    type="hidden"
                    name="version"
                    value={ofDraft?.typed.version ?? values.version}
                  />
                  <TextField
                    label={names.subject ?? ""}
                    required
                    maxLength={longestSubject}
                    {...field("subject", values.subject)}
                  />
                  <TextArea
                    label={names.body ?? ""}
                    hint="コラムと同じ書き方です。画像と図は入りません。"
                    rows={20}
                    limit={longestNewsletter}
                    spellCheck={false}
                    {...field("body", values.body)}
                  />
                  <fieldset className="stack gap-8">
                    <legend className="text-14">送る都道府県（選ばなければ全員）</legend>
                    <PrefectureBoxes box={(name) => box(name, name in values)} chosen={chosen} />
                  </fieldset>
                </>
              )}
            </SiteForm>
          </div>
        )}
        <section className={css.half} aria-labelledby="preview">
          <h2 id="preview" className={css.heading}>
            {status === "draft" ? "保存してある内容" : "内容"}
          </h2>
          {faults.length > 0 && (
            <AlertBox tone="warning" title="直すところがあります">
              <ul>
                {faults.map(({ line, text }, n) => (
                  <li key={n}>{`${line}行目：${text}`}</li>
                ))}
              </ul>
            </AlertBox>
          )}
          <div className={css.paper}>
            {data.drawn.article.blocks.length === 0 ? (
              <p className="text-14 ink-2">本文を保存すると、ここに表示されます。</p>
            ) : (
              <ArticleBody of={{ ...data.drawn, now: data.now, day: tokyoDay(data.now) }} />
            )}
          </div>
        </section>
      </div>
      <Acts data={data} reply={isOfAct ? reply : undefined} />
    </div>
  )
}
