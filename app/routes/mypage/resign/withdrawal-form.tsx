import { SiteForm } from "#app/components/form/site-form.tsx"
import { PasswordInput } from "#app/routes/login/password-input.tsx"
import { NoProof } from "#app/routes/mypage/edit/no-proof.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { withdrawalReasons } from "#shared/schemas/withdrawal-reasons.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import type { readResignPage } from "./read-page.ts"
import { PasskeyProof } from "./passkey-proof.tsx"
import { ProviderProof } from "./provider-proof.tsx"
import css from "./resign.module.css"

export type ResignPageData = Awaited<ReturnType<typeof readResignPage>>

type Props = { page: ResignPageData; reply: FormReply | undefined }

/** A stray press does not get through: it asks for a proof and a tick. */
export function WithdrawalForm({ page, reply }: Props) {
  const { proof, belongings, uid, failed } = page
  if (proof.by === "nothing") return <NoProof />
  return (
    <section aria-labelledby="withdrawal" className={css.sheet}>
      <h2 id="withdrawal" className={css.title}>
        退会の手続き
      </h2>
      <SiteForm reply={reply} button="退会する" tone="danger" replace>
        {(field) => (
          <>
            <input type="hidden" name="member" value={uid} />
            <fieldset className={css.reasons} aria-describedby="reasons-hint">
              <legend>
                退会の理由<small>任意・いくつでも</small>
              </legend>
              <div className={css.choices}>
                {Object.entries(withdrawalReasons).map(([reason, label]) => (
                  <Checkbox
                    key={reason}
                    name={`reason-${reason}`}
                    value="1"
                    label={label}
                    defaultChecked={reply?.typed[`reason-${reason}`] === "1"}
                  />
                ))}
              </div>
              <p id="reasons-hint" className="text-12 ink-3">
                だれの回答かわからないように、月ごとの件数だけを記録します。
              </p>
            </fieldset>
            {proof.by === "password" ? (
              <>
                {/* Password managers then know whose password it is. */}
                <input
                  hidden
                  readOnly
                  type="email"
                  autoComplete="username"
                  value={belongings.email ?? ""}
                />
                <PasswordInput
                  autoComplete="current-password"
                  hint="ご本人であることを確認するために入力してください。"
                  {...field("password")}
                />
              </>
            ) : proof.by === "passkey" ? (
              <PasskeyProof />
            ) : (
              <ProviderProof proof={proof} failed={failed} />
            )}
            <Checkbox
              required
              value="1"
              label="元に戻せないことを確認しました"
              {...field("understood")}
              defaultValue={undefined}
              defaultChecked={reply?.typed.understood === "1"}
            />
          </>
        )}
      </SiteForm>
    </section>
  )
}
