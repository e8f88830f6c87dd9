import { ResumeOffer } from "#app/frame/resume-offer.tsx"
import { PageList } from "#app/routes/mypage/settings/page-list.tsx"
import { notificationsPage, visibilityPage } from "#app/routes/mypage/settings/pages.ts"
import type { OwnProfile } from "#domain/members/profile.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./edit-page.module.css"
import { ProfileForm } from "./profile-form.tsx"
import { SettingsHead } from "./settings-head.tsx"

type Props = { profile: OwnProfile; reply: FormReply | undefined }

// These were parts of this page, under these anchors.
const further = [
  { ...visibilityPage, id: "visibility" },
  { ...notificationsPage, id: "notifications" },
]

/** The words and likings of a member about themselves. */
export const EditPage = ({ profile, reply }: Props) => (
  <>
    <SettingsHead title="プロフィール" />
    <ResumeOffer />
    <ProfileForm profile={profile} reply={reply} />
    <nav className={css.further} aria-label="ほかの設定">
      <PageList of={further} />
    </nav>
  </>
)
