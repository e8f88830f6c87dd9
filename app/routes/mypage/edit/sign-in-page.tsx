import * as resign from "#shared/addresses/resign.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { EmailSettings } from "./email-settings.tsx"
import { PasskeyList } from "./passkey-list.tsx"
import { PasswordSettings } from "./password-settings.tsx"
import { Proof } from "./proof.tsx"
import type { SignInPageData } from "./read-sign-in-page.ts"
import { SettingsHead } from "./settings-head.tsx"
import { Sessions } from "./sessions.tsx"
import css from "./sign-in-page.module.css"
import { SignInWays } from "./sign-in-ways.tsx"
import { afterText, failureText } from "./what-happened.ts"

export type SignInProps = { page: SignInPageData; reply: FormReply | undefined }

export const title = "ログインとセキュリティ"

/** The ways in which a member signs in, and where they are signed in. */
export function SignInPage(props: SignInProps) {
  const { after, failed } = props.page.state
  return (
    <>
      <SettingsHead title={title} />
      <div className={css.groups}>
        {after && <AlertBox tone="success">{afterText(after)}</AlertBox>}
        {failed && <AlertBox tone="danger">{failureText(failed)}</AlertBox>}
        <EmailSettings {...props} />
        <PasswordSettings {...props} />
        {!props.page.hasProof && <Proof {...props} />}
        <SignInWays {...props} />
        <PasskeyList {...props} />
        <Sessions {...props} />
        <p>
          <SiteLink to={resign.pattern} className="link">
            退会する
          </SiteLink>
        </p>
      </div>
    </>
  )
}
