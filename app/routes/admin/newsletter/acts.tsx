import { SiteForm } from "#app/components/form/site-form.tsx"
import { DeskProof } from "#app/routes/admin/proof/desk-proof.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { lettersAPortion } from "#shared/newsletters/status.ts"
import { numberText } from "#shared/text/number-text.ts"
import css from "./page.module.css"
import type { NewsletterToWrite } from "./read-page.ts"

type Props = { data: NewsletterToWrite; reply: FormReply | undefined }

/** The acts with the stored text. */
export function Acts({ data, reply }: Props) {
  const { status, values, readers, hasProof, isEmpty, isTooLate, withdrawnAt } = data
  const of = (act: string) => (reply?.typed.act === act ? reply : undefined)
  return (
    <section className={css.acts} aria-labelledby="acts">
      <h2 id="acts" className={css.heading}>
        送る
      </h2>
      {isEmpty ? (
        <p className="text-14 ink-2">本文を保存すると、送れるようになります。</p>
      ) : (
        <SiteForm reply={of("test")} button="自分にテスト送信する">
          {() => <input type="hidden" name="act" value="test" />}
        </SiteForm>
      )}
      {status === "sending" && (
        <SiteForm reply={of("stop")} button="送信を止める" tone="danger">
          {() => (
            <>
              <input type="hidden" name="act" value="stop" />
              <p className="text-14">
                {`1分に${lettersAPortion}通までのペースで送っています。止めると、まだ送っていない分は送られません。`}
              </p>
            </>
          )}
        </SiteForm>
      )}
      {!isEmpty && status === "draft" && readers === 0 && (
        <p className="text-14 ink-2">いまは、送る相手がいません。</p>
      )}
      {!isEmpty &&
        ((status === "draft" && readers > 0) ||
          (status === "stopped" && !isTooLate && withdrawnAt === null)) && (
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
                    : "まだ送っていない会員に送ります。"}
                </p>
                {!hasProof && <DeskProof {...field("password")} />}
              </>
            )}
          </SiteForm>
        )}
      {status === "stopped" && isTooLate && (
        <p className="text-14 ink-2">送り始めてから30日たったので、続きは送れません。</p>
      )}
      {(status === "stopped" || status === "sent") && withdrawnAt === null && (
        <SiteForm reply={of("withdraw")} button="サイトでの公開をやめる" tone="danger">
          {() => (
            <>
              <input type="hidden" name="act" value="withdraw" />
              <p className="text-14">
                送ったメールは取り消せません。サイトのページだけを消します。
              </p>
            </>
          )}
        </SiteForm>
      )}
    </section>
  )
}
