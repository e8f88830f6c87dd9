import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { ProfileLikings } from "#app/components/profile/profile-words.tsx"
import type { OwnProfile } from "#domain/members/profile.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { prefectureBox, typeBox } from "#shared/members/profile-boxes.ts"
import { OwnIcon } from "./icon-field.tsx"
import css from "./profile-preview.module.css"

export type Draft = Pick<OwnProfile, "name" | "profile" | "types" | "prefectures">

/** The profile that a form would save at this moment. */
export function draftIn(form: HTMLFormElement): Draft {
  const typed = new FormData(form)
  const chosen = (all: readonly { id: string }[], box: (id: string) => string) =>
    all.filter(({ id }) => typed.has(box(id))).map(({ id }) => id)
  return {
    name: String(typed.get("name") ?? ""),
    profile: String(typed.get("profile") ?? ""),
    types: chosen(mysteryTypes, typeBox),
    prefectures: chosen(prefectures, prefectureBox),
  }
}

type Props = { profile: OwnProfile; draft: Draft; cropped: string | null }

/** The head of the profile, as others will see it. */
export function ProfilePreview({ profile, draft, cropped }: Props) {
  const name = draft.name.trim() || profile.name
  return (
    <section className={css.preview} aria-label="プロフィールの見え方">
      <div className={css.band} aria-hidden />
      <div className={css.body}>
        <div className={css.face}>
          <OwnIcon name={name} photo={profile.photo} cropped={cropped} />
        </div>
        <p className={css.name}>
          {name} <MemberBadges member={profile} />
        </p>
        {draft.profile && <p className={css.words}>{draft.profile}</p>}
        <div className={css.likings}>
          <ProfileLikings profile={draft} />
        </div>
      </div>
    </section>
  )
}
