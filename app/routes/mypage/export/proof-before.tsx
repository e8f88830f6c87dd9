import * as exportRecord from "#shared/addresses/export-record.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { PasswordInput } from "#app/routes/login/password-input.tsx"
import { NoProof } from "#app/routes/mypage/edit/no-proof.tsx"
import { ProofLink } from "#app/routes/mypage/edit/proof-link.tsx"
import { failureText } from "#app/routes/mypage/edit/what-happened.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import type { ExportPageData } from "./read-page.ts"

type Props = { page: ExportPageData; reply: FormReply | undefined }

/** Somebody who finds a browser signed in must not carry everything away. */
export function ProofBefore({ page, reply }: Props) {
  const { ways, practised, email, failed } = page
  if (ways.length === 0) return <NoProof />
  return (
    <>
      <h2 className="text-18">ご本人の確認</h2>
      <p className="text-14 ink-2">
        ほかの方に記録を持ち出されないように、ご本人であることを確認します。確認のあと10分間、書き出せます。
      </p>
      {failed && !reply && <AlertBox tone="danger">{failureText(failed)}</AlertBox>}
      {ways.some(({ kind }) => kind === "password") && (
        <SiteForm reply={reply} button="確認して進む" replace>
          {(field) => (
            <>
              {/* Password managers then know whose password it is. */}
              <input hidden readOnly type="email" autoComplete="username" value={email ?? ""} />
              <PasswordInput
                label="現在のパスワード"
                autoComplete="current-password"
                {...field("password")}
              />
            </>
          )}
        </SiteForm>
      )}
      <ProofLink
        ways={ways}
        practised={practised}
        returnTo={exportRecord.write({ failed: null })}
      />
    </>
  )
}
