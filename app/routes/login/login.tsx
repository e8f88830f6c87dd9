import { afterLogin } from "#shared/addresses/after-sign-in.ts"
import * as forgotPassword from "#shared/addresses/forgot-password.ts"
import * as login from "#shared/addresses/login.ts"
import * as signup from "#shared/addresses/signup.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect, readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { guestsOnly } from "#app/request/guests-only.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { sendForm } from "#app/viewer/send-form.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Route } from "./+types/login"
import { DemoAccounts } from "./demo-accounts.tsx"
import { PasskeyButton } from "./passkey-button.tsx"
import { PasswordInput } from "./password-input.tsx"
import { Providers } from "./providers.tsx"
import { logIn } from "./receive.ts"
import { Sheet } from "./sheet.tsx"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  await guestsOnly(site)
  const state = canonicalOrRedirect(login, args)
  const { offered, practised, demo } = site.accounts
  return { ...state, offered, practised, demo, origin: site.origin }
}

export function action(args: Route.ActionArgs) {
  const { returnTo } = readOrNotFound(login, args)
  return logIn(args.context.get(services), args.request, returnTo ?? afterLogin)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/sign-in-forms.ts")).loginForm
  return sendForm({ request, serverAction, loadSchema })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: login.pattern,
        title: "ログイン",
        robots: "noindex, follow",
      })
    : []

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, failed, isReset, offered, practised, demo } = loaderData
  return (
    <Sheet
      title="ログイン"
      ways={
        <>
          <p>
            <SiteLink to={forgotPassword.write({ isSent: false })}>パスワードをお忘れの方</SiteLink>
          </p>
          <p>
            はじめての方は <SiteLink to={signup.write({ returnTo })}>新規登録</SiteLink>
          </p>
          <DemoAccounts accounts={demo} />
        </>
      }
    >
      {isReset && !actionData && <AlertBox tone="success">{messages.PASSWORD_CHANGED}</AlertBox>}
      <Providers
        offered={offered}
        practised={practised}
        intent="sign-in"
        returnTo={returnTo}
        news={failed}
        scripted={
          <PasskeyButton
            ask={({ askForPasskey }) => askForPasskey("login")}
            onDone={() => location.replace(returnTo ?? afterLogin)}
            offers
            wide
          >
            パスキーでログイン
          </PasskeyButton>
        }
      />
      <SiteForm reply={actionData} button="ログイン" replace>
        {(field) => (
          <>
            <TextField
              label="メールアドレス"
              type="email"
              inputMode="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              required
              {...field("email")}
            />
            <PasswordInput autoComplete="current-password" {...field("password")} />
          </>
        )}
      </SiteForm>
    </Sheet>
  )
}
