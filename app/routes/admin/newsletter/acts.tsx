import { SiteForm } from "#app/components/form/site-form.tsx"
import { DeskProof } from "#app/routes/admin/proof/desk-proof.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { numberText } from "#shared/text/number-text.ts"
import css from "./page.module.css"
import type { NewsletterToWrite } from "./read-page.ts"

type Props = { data: NewsletterToWrite; reply: FormReply | undefined }

/** The acts with the stored text. */
export function Acts({ data, reply }: Props) {
  const { status, values, readers, hasProof, isEmpty } = data
  const of = (act: string) => (reply?.typed.act === act ? reply : undefined)
  return (
    <section className={css.acts} aria-labelledby="acts">
      <h2 id="acts" className={css.heading}>
        送る
      </h2>
      {isEmpty ? (
        <p className="text-14 ink-2">本文を保存すると、送れるようになります。</p>
      ) : (
        <SiteForm reply={of("test")} button="自分だけに送ってみる">
          {() => <input type="hidden" name="act" value="test" />}
        </SiteForm>
      )}
      {status === "sending" && (
        <SiteForm reply={of("stop")} button="送信を止める" tone="danger">
          {() => (
            <>
              <input type="hidden" name="act" value="stop" />
              <p className="text-14">
                1分に200通ずつ送っています。止めると、まだ送っていない分は送られません。
              </p>
            </>
          )}
        </SiteForm>
      )}
      {!isEmpty && (status === "draft" || status === "stopped") && (
        <SiteForm
          reply={of("send")}
          button={status === "draft" ? `${numberText(readers)}人に送る` : "続きを送る"}
          tone="danger"
        >
          {(field) => (
            <>
              <input type="hidden" name="act" value="send" />
              <input type="hidden" name="version" value={values.version} />
              <p className="text-14">
                {status === "draft"
                  ? "メールマガジンを希望し、アドレスの確認が済んだ会員に送ります。送り始めると、内容は変えられません。"
                  : "まだ届いていない会員に送ります。"}
              </p>
              {!hasProof && <DeskProof {...field("password")} />}
            </>
          )}
        </SiteForm>
      )}
    </section>
  )
}
