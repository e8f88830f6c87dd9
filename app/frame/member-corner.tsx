import { addresses } from "#app/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { Viewer } from "#app/viewer/viewer-store.ts"
import css from "./member-corner.module.css"
import { Bell } from "./notifications/bell.tsx"

type Props = Pick<Extract<Viewer, { kind: "member" }>, "member" | "unread">

/** What members have in the header in place of the login. */
export function MemberCorner({ member: { uid, name, photo }, unread }: Props) {
  return (
    <>
      <Bell uid={uid} unread={unread} />
      <SiteLink to={addresses.mypage} className={css.me}>
        <Face name={name} photo={photo} size="m" alt={`${name}さん`} />
      </SiteLink>
    </>
  )
}
