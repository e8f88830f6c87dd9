import { numberText } from "#shared/text/number-text.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { settings } from "#shared/addresses/paths.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { RecordOnly } from "#domain/members/record-only.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./record-only-page.module.css"

export const title = "おひとり記録モード"

type Props = { mode: RecordOnly; reply: FormReply | undefined }

/** The effects of the mode, and the switch. */
export function RecordOnlyPage({ mode, reply }: Props) {
  return (
    <>
      <PageHead
        title={title}
        stops={[
          { label: "マイページ", to: addresses.mypage },
          { label: "設定", to: settings },
        ]}
        lead="謎解きの記録を、自分だけのものにするモードです。"
      />
      <div className={css.page}>
        <WhatItDoes />
        {mode.official ? (
          <AlertBox tone="info">公式アカウントでは、おひとり記録モードを使えません。</AlertBox>
        ) : mode.isOn ? (
          <TurnOff mode={mode} reply={reply} />
        ) : (
          <TurnOn mode={mode} reply={reply} />
        )}
        <p className={css.back}>
          <SiteLink to={settings} className="row-inline tap accent bold">
            変更せずに戻る
          </SiteLink>
        </p>
      </div>
    </>
  )
}

function WhatItDoes() {
  return (
    <section aria-labelledby="while-on">
      <h2 id="while-on" className={css.title}>
        オンの間
      </h2>
      <ul className={css.points}>
        <li>
          プロフィール、ナゾ活、写真、コメント、いいね、フォロー、一覧は、ほかの人から見えなくなります。謎ごとの件数や平均、ランキングからも外れます。
        </li>
        <li>新しいナゾ活は、非公開で保存されます。</li>
        <li>
          いいね、コメント、フォローはできません。ほかの人に届いていた、あなたの行動のお知らせは消えます。
        </li>
        <li>「気になる」「プレイ済」、統計など、自分の記録はこれまでどおり使えます。</li>
        <li>
          いつでもオフにでき、隠れていたものは元に戻ります。オンの間に書いたナゾ活は、公開するまで非公開のままです。
        </li>
      </ul>
    </section>
  )
}

function TurnOn({ mode, reply }: Props) {
  const hidden = [
    { label: "公開のナゾ活", n: mode.reviews, unit: "件" },
    { label: "いいね", n: mode.likes, unit: "件" },
    { label: "コメント", n: mode.comments, unit: "件" },
    { label: "フォロー中", n: mode.following, unit: "人" },
    { label: "フォロワー", n: mode.followers, unit: "人" },
  ].filter(({ n }) => n > 0)
  return (
    <section aria-labelledby="turn-on">
      <h2 id="turn-on" className={css.title}>
        おひとり記録モードをオンにする
      </h2>
      {hidden.length > 0 && (
        <>
          <p>次のものが、ほかの人から見えなくなります。</p>
          <dl className={css.numbers}>
            {hidden.map(({ label, n, unit }) => (
              <div key={label} className={css.number}>
                <dt>{label}</dt>
                <dd>
                  <b>{count(n)}</b>
                  {unit}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <ModeForm isOn reply={reply} button="オンにする" />
    </section>
  )
}

function TurnOff({ mode, reply }: Props) {
  return (
    <section aria-labelledby="turn-off">
      <h2 id="turn-off" className={css.title}>
        いまはオンです
      </h2>
      {mode.reviews > 0 && (
        <p>
          オフにすると、公開だったナゾ活{count(mode.reviews)}件が、ふたたびほかの人に表示されます。
        </p>
      )}
      <ModeForm isOn={false} reply={reply} button="オフにする" />
    </section>
  )
}

type FormProps = { isOn: boolean; reply: FormReply | undefined; button: string }

const ModeForm = ({ isOn, reply, button }: FormProps) => (
  <SiteForm reply={reply} button={button}>
    {() => <input type="hidden" name="isOn" value={isOn ? "1" : "0"} />}
  </SiteForm>
)

const count = (n: number) => numberText(n)
