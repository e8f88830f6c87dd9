import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import type { ListedPlace } from "#domain/listings/places.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import * as listing from "#shared/addresses/listing.ts"
import css from "./listing-note.module.css"
import { narrowingName, subjectName } from "#app/components/listing/names.ts"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  filter: ListingFilter
  place: ListedPlace | null
  total: number
  wider: { filter: ListingFilter; total: number } | null
}

/** Explains the filter and offers to drop it, or points to a wider listing where it is empty. */
export function ListingNote({ filter, place, total, wider }: Props) {
  const and = "and" in filter ? filter.and : undefined
  if (total > 0 && !and) return null
  const name = subjectName(filter, place)
  const what = and ? `${name}の「${narrowingName(and)}」` : `「${name}」`
  return (
    <div className={css.note}>
      {total > 0 ? (
        <AlertBox tone="info" action={<Wider wider={wider} isDropping />}>
          {name}の謎のうち、{and?.kind === "type" ? "タイプ" : "カテゴリー"}が
          {what.replace(`${name}の`, "")}のものだけを表示しています。
        </AlertBox>
      ) : (
        <AlertBox
          tone="warning"
          title={`${what}に合う謎は、まだありません`}
          action={<Wider wider={wider} />}
        >
          範囲を広げると、遊べる謎が見つかるかもしれません。
        </AlertBox>
      )}
    </div>
  )
}

function Wider({ wider, isDropping }: Pick<Props, "wider"> & { isDropping?: boolean }) {
  const [to, words] = wider
    ? [
        listing.write({ filter: wider.filter, page: 1 }),
        `${subjectName(wider.filter)}のすべての謎（${numberText(wider.total)}件）`,
      ]
    : [addresses.mysteries, "すべての謎を見る"]
  return (
    <SiteLink to={to} className={`link ${css.way}`}>
      {isDropping && "絞り込みを外す："}
      {words}
    </SiteLink>
  )
}
