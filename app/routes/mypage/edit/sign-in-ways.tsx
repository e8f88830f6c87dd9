import { editSignInAfter } from "#shared/addresses/edit-sign-in.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { providerLogos } from "#app/routes/login/provider-logos.ts"
import { providerName, providers } from "#shared/accounts/providers.ts"
import { visitAddress } from "#shared/addresses/provider-visit.ts"
import { SettingGroup } from "./setting-group.tsx"
import css from "./setting-lines.module.css"
import type { SignInProps } from "./sign-in-page.tsx"
import { SmallForm } from "./small-form.tsx"

/** The accounts elsewhere to sign in with, which change after a proof. The last way to sign in stays. */
export function SignInWays({ page, reply }: SignInProps) {
  const { ways, offered, practised, hasProof } = page
  const shown = providers.filter(
    (provider) => offered.includes(provider) || ways.some(({ kind }) => kind === provider),
  )
  if (shown.length === 0) return null
  return (
    <SettingGroup
      title="連携しているアカウント"
      lead="連携すると、そのアカウントでもログインできます。"
    >
      <ul className={css.lines}>
        {shown.map((provider) => {
          const way = ways.find(({ kind }) => kind === provider)
          const name = providerName(provider, practised)
          return (
            <li key={provider} className={css.line}>
              <Icon of={providerLogos[provider]} size="l" />
              <p className={css.what}>
                <b>{name}</b>
                <br />
                <span className="text-14 ink-2">{way ? "連携しています" : "連携していません"}</span>
              </p>
              {!way && hasProof && (
                <Button
                  as="a"
                  tone="secondary"
                  target="_self"
                  href={visitAddress({
                    provider,
                    intent: "link",
                    popup: false,
                    returnTo: editSignInAfter("linked"),
                  })}
                >
                  {name}と連携する
                </Button>
              )}
              {way && hasProof && ways.length > 1 && (
                <SmallForm
                  what="unlink"
                  id={way.id}
                  reply={reply}
                  button="連携を解除する"
                  buttonLabel={`${name}との連携を解除する`}
                />
              )}
            </li>
          )
        })}
      </ul>
      {!hasProof && (
        <p className="text-14 ink-2">連携とその解除は、「ご本人の確認」のあとにできます。</p>
      )}
      {ways.length === 1 && shown.some((provider) => provider === ways[0]?.kind) && (
        <p className="text-14 ink-2">ログインの方法が1つだけなので、この連携は解除できません。</p>
      )}
    </SettingGroup>
  )
}
