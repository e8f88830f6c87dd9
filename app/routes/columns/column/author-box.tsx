import type { ReactNode } from "react"
import type { ColumnBrief } from "#domain/columns/brief.ts"
import { Face } from "#app/components/face.tsx"
import { MemberLink } from "#app/components/member-link.tsx"
import css from "./author-box.module.css"

type Props = { column: ColumnBrief; profile: string | null; children: ReactNode }

/** The author, and what one can do after reading. */
export function AuthorBox({ column, profile, children }: Props) {
  const { author, nzUserId, memberName, memberPhoto } = column
  const name = memberName ?? author
  return (
    <section className={css.box} aria-label="書いた人">
      <Face name={name} photo={memberPhoto} size="l" />
      <div className="grow shrinks">
        <p className="text-12 ink-2">書いた人</p>
        <p className="bold">
          {nzUserId === null ? name : <MemberLink nzUserId={nzUserId}>{name}</MemberLink>}
        </p>
        {profile && <p className="text-14 ink-2">{profile}</p>}
      </div>
      {children}
    </section>
  )
}
