import { useEffect } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { Viewer } from "#app/viewer/viewer-store.ts"
import css from "./member-corner.module.css"
import { Bell } from "./notifications/bell.tsx"

type Props = Pick<Extract<Viewer, { kind: "member" }>, "member" | "unread">

/** The members' corner of the header, in place of the login. */
export function MemberCorner({ member: { uid, name, photo }, unread }: Props) {
  useEffect(() => {
    addEventListener("pageshow", askAgain)
    return () => removeEventListener("pageshow", askAgain)
  }, [])
  return (
    <>
      <Bell uid={uid} unread={unread} />
      <SiteLink to={addresses.mypage} className={css.me}>
        <Face name={name} photo={photo} size="m" alt={`${name}さん`} />
      </SiteLink>
    </>
  )
}

/** A page that the browser has kept as it was: the member may have logged out since. */
function askAgain({ persisted }: PageTransitionEvent): void {
  // As after a change in another tab, app/viewer/viewer-store.ts asks who the member is.
  if (persisted) dispatchEvent(new StorageEvent("storage", { key: null }))
}
