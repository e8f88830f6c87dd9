import type { ColumnBrief } from "#domain/columns/brief.ts"
import { Face } from "#app/components/face.tsx"
import { MemberLink } from "#app/components/member-link.tsx"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./by-line.module.css"

/** The author of a column, its topic, its days and how long it takes to read. */
export function ByLine({ column }: { column: ColumnBrief }) {
  const { author, nzUserId, memberName, memberPhoto, topic, minutes } = column
  const name = memberName ?? author
  const [published, updated] = [tokyoDay(column.published_at), tokyoDay(column.updated_at)]
  return (
    <div className={css.line}>
      <Face name={name} photo={memberPhoto} />
      <div>
        <p className="bold">
          {nzUserId === null ? name : <MemberLink nzUserId={nzUserId}>{name}</MemberLink>}
        </p>
        <p className={css.facts}>
          {topic && <b>{topic}</b>}
          <time dateTime={published}>{dayText(published)}</time>
          {updated > published && (
            <span>
              <time dateTime={updated}>{dayText(updated)}</time>更新
            </span>
          )}
          <span>{`${minutes}分で読める`}</span>
        </p>
      </div>
    </div>
  )
}
