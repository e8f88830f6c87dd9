import * as login from "#shared/addresses/login.ts"
import * as signup from "#shared/addresses/signup.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { guestsOnly } from "#app/request/guests-only.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { sendForm } from "#app/viewer/send-form.ts"
import { passwordLimits } from "#shared/accounts/password-limits.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { newsletterBoxes } from "#shared/newsletters/boxes.ts"
import type { Route } from "./+types/signup"
import { PasswordInput } from "./password-input.tsx"
import { Providers } from "./providers.tsx"
import { signUp } from "./receive.ts"
import { Sheet } from "./sheet.tsx"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  await guestsOnly(site)
  const state = canonicalOrRedirect(signup, args)
  const { offered, practised } = site.accounts
  return { ...state, offered, practised, origin: site.origin }
}

export function action({ context, request }: Route.ActionArgs) {
  return signUp(context.get(services), request)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/sign-in-forms.ts")).signupForm
  const failure = messages.EMAIL_PASSWORD_REGISTER_ERROR
  return sendForm({ request, serverAction, loadSchema, failure })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: signup.pattern,
        title: "新規登録",
        robots: "noindex, follow",
      })
    : []

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, offered, practised } = loaderData
  return (
    <Sheet
      title="新規登録"
      lead="気になる謎やプレイした謎を記録して、ナゾ活を書けるようになります。無料です。"
      ways={
        <p>
          登録済みの方は{" "}
          <SiteLink to={login.write({ returnTo, failed: null, isReset: false })}>ログイン</SiteLink>
        </p>
      }
    >
      <Providers
        offered={offered}
        practised={practised}
        intent="sign-up"
        returnTo={returnTo}
        news={null}
      />
      <SiteForm reply={actionData} button="登録する" replace>
        {(field) => (
          <>
            <TextField
              label="メールアドレス"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              required
              hint="ログインに使います。ほかの人には見えませんが、@より前の部分が最初の名前になります。名前は、あとからいつでも変更できます。"
              {...field("email")}
            />
            <PasswordInput
              autoComplete="new-password"
              minLength={passwordLimits.least}
              hint={`${passwordLimits.least}文字以上`}
              {...field("password")}
            />
            <div>
              <Checkbox
                name="newsletter"
                value="1"
                label={newsletterBoxes["sign-up"]}
                defaultChecked={!actionData || actionData.typed.newsletter === "1"}
                aria-describedby="newsletter-hint"
              />
              <p id="newsletter-hint" className="text-12 ink-3">
                新しい謎や読みものをまとめたメールです。メールアドレスの確認が済むまではお送りしません。いつでもやめられます。
              </p>
            </div>
          </>
        )}
      </SiteForm>
    </Sheet>
  )
}
