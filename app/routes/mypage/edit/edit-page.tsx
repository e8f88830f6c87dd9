import { addresses } from "#shared/addresses/addresses.ts"
import { mutedUsers, recordOnly } from "#shared/addresses/paths.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { ResumeOffer } from "#app/frame/resume-offer.tsx"
import { Chip } from "#app/ui/text/chip.tsx"
import { ScrollRow } from "#app/ui/list/scroll-row.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./edit-page.module.css"
import { ProfileForm } from "./profile-form.tsx"
import type { EditPageData } from "./read-page.ts"
import { SignInSettings } from "./sign-in-settings.tsx"

/** By the ids of their titles. */
const parts = {
  profile: "プロフィール",
  visibility: "公開範囲",
  notifications: "お知らせ",
  "record-only": "おひとり記録モード",
  "hidden-members": "ミュート・ブロック",
  "sign-in": "ログインとセキュリティ",
}

/** `reply`: of the profile's form, and without scripts of any form. */
export function EditPage({ page, reply }: { page: EditPageData; reply: FormReply | undefined }) {
  const isAboutSignIn = reply?.typed.what !== undefined
  return (
    <>
      <PageHead
        title="プロフィールと設定"
        stops={[{ label: "マイページ", to: addresses.mypage }]}
      />
      <ResumeOffer />
      <nav aria-label="このページの内容">
        <ScrollRow>
          {Object.entries(parts).map(([id, name]) => (
            <li key={id}>
              <Chip as="a" href={`#${id}`}>
                {name}
              </Chip>
            </li>
          ))}
        </ScrollRow>
      </nav>
      <section aria-labelledby="profile" className={css.profile}>
        <SectionHead title="プロフィール" id="profile" />
        <ProfileForm settings={page.settings} reply={isAboutSignIn ? undefined : reply} />
      </section>
      <section className="section" aria-labelledby="record-only">
        <SectionHead title="おひとり記録モード" id="record-only" />
        <p>
          {page.settings.recordOnly
            ? "いまはオンです。あなたの記録は、あなただけに見えています。"
            : "ほかの人には見せず、自分の記録だけをつけたい人のためのモードです。いまはオフです。"}
        </p>
        <p>
          <SiteLink to={recordOnly} className="link">
            {page.settings.recordOnly
              ? "おひとり記録モードをオフにする"
              : "おひとり記録モードについて"}
          </SiteLink>
        </p>
      </section>
      <section className="section" aria-labelledby="hidden-members">
        <SectionHead title="ミュート・ブロック" id="hidden-members" />
        <p>
          <SiteLink to={mutedUsers} className="link">
            ミュート中・ブロック中の人を見る
          </SiteLink>
        </p>
      </section>
      <section className="section" aria-labelledby="sign-in">
        <SectionHead title="ログインとセキュリティ" id="sign-in" />
        <SignInSettings page={page} reply={isAboutSignIn ? reply : undefined} />
      </section>
    </>
  )
}
