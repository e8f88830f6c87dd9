import { Form } from "react-router"
import { developers } from "#shared/addresses/paths.ts"
import { CopyText } from "#app/components/copy-text.tsx"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { Badge } from "#app/ui/picture/badge.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./setting-form.module.css"
import { SettingGroup } from "./setting-group.tsx"
import { SettingsHead } from "./settings-head.tsx"
import lines from "./setting-lines.module.css"

type Token = {
  id: string
  name: string
  mayWrite: boolean
  until: string
  used: string | null
}

type Props = {
  tokens: readonly Token[]
  /** The one that was just made. */
  made: { name: string; token: string; until: string } | null
  reply: FormReply | undefined
}

export const title = "プログラムから使う"

/** Tokens with which programs of the member's ask for them. */
export const TokensPage = ({ tokens, made, reply }: Props) => (
  <>
    <SettingsHead title={title} />
    <div className={css.form}>
      {made && <NewToken made={made} />}
      <SiteForm key={made?.token} reply={reply} button="トークンを作る">
        {(field) => (
          <SettingGroup
            title="新しいトークン"
            lead={
              <>
                自分で書いたプログラムや表計算から、自分の記録を読み書きするための合いことばです。
                <SiteLink to={developers} className="link">
                  使い方
                </SiteLink>
              </>
            }
          >
            <input type="hidden" name="what" value="make" />
            <TextField
              label="名前"
              hint="どのプログラムのものか、あとでわかる名前にします。"
              placeholder="家の時刻表"
              maxLength={50}
              required
              {...field("name")}
            />
            <RadioGroup
              label="許すこと"
              hint="読むだけのトークンでは、記録を変えたり消したりできません。"
              options={[
                { value: "read", label: "読むだけ" },
                { value: "write", label: "読み書き" },
              ]}
              {...field("scope", "read")}
            />
          </SettingGroup>
        )}
      </SiteForm>
      <SettingGroup
        title="使えるトークン"
        lead="12時間で切れます。プログラムが新しくすれば、このログインが続くあいだ使えます。ログアウトやパスワードの変更でも切れます。"
      >
        {tokens.length === 0 ? (
          <p className="ink-2">いま使えるトークンはありません。</p>
        ) : (
          <ul className={lines.lines}>
            {tokens.map((token) => (
              <li key={token.id} className={lines.line}>
                <TokenLine token={token} />
              </li>
            ))}
          </ul>
        )}
      </SettingGroup>
    </div>
  </>
)

const NewToken = ({ made }: { made: NonNullable<Props["made"]> }) => (
  <output>
    <AlertBox tone="success" title={`「${made.name}」のトークンを作りました`}>
      表示するのは今だけです。ほかの人には見せないでください。
      <CopyText label={`トークン（${made.until}まで）`} text={made.token} />
    </AlertBox>
  </output>
)

const TokenLine = ({ token: { id, name, mayWrite, until, used } }: { token: Token }) => (
  <>
    <div className={lines.what}>
      <p className="row wraps gap-8">
        <b>{name}</b>
        <Badge tone={mayWrite ? "amber" : "plain"}>{mayWrite ? "読み書き" : "読むだけ"}</Badge>
      </p>
      <p className="text-14 ink-2">
        {until}まで。{used ? `最後の利用：${used}ごろ` : "まだ使っていません"}
      </p>
    </div>
    <Form method="post">
      <input type="hidden" name="what" value="end" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" tone="secondary" aria-label={`「${name}」のトークンを取り消す`}>
        取り消す
      </Button>
    </Form>
  </>
)
