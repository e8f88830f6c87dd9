import { addresses } from "#shared/addresses/addresses.ts"
import { settings as settingsList } from "#shared/addresses/paths.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { ResumeOffer } from "#app/frame/resume-offer.tsx"
import type { ProfileSettings } from "#domain/members/profile.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./edit-page.module.css"
import { ProfileForm } from "./profile-form.tsx"

type Props = { settings: ProfileSettings; reply: FormReply | undefined }

/** The profile of a member, to whom it is shown, and how the site reaches them. */
export function EditPage({ settings, reply }: Props) {
  return (
    <>
      <PageHead
        title="プロフィール"
        stops={[
          { label: "マイページ", to: addresses.mypage },
          { label: "設定", to: settingsList },
        ]}
      />
      <ResumeOffer />
      <div className={css.profile}>
        <ProfileForm settings={settings} reply={reply} />
      </div>
    </>
  )
}
