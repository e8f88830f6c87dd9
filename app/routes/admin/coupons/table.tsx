import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskCouponRow } from "#domain/coupons/desk-listing.ts"
import { deskCoupon } from "#shared/addresses/desk-coupons.ts"
import { shortDayText, tokyoDay } from "#shared/time/tokyo.ts"

const stateOf = ({ active }: DeskCouponRow) => (active ? "配布中" : "停止中")
const aboutOf = ({ mystery, maker }: DeskCouponRow) =>
  [mystery, maker].filter((name) => name !== null).join("・")
const datesOf = ({ validFrom, validTo }: DeskCouponRow) =>
  `${shortDayText(tokyoDay(validFrom))}〜${shortDayText(tokyoDay(validTo))}`
const claimedOf = ({ claimed, total }: DeskCouponRow) =>
  total === null ? String(claimed) : `${claimed}／${total}`

export const couponsTable: DeskTable<DeskCouponRow> = {
  title: "クーポン",
  search: "タイトル・制作",
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  filters: [
    {
      name: "is",
      label: "状態",
      options: [
        ["active", "配布中"],
        ["stopped", "停止中"],
      ],
    },
  ],
  columns: [
    {
      name: "title",
      label: "タイトル",
      cell: ({ id, title }) => (
        <SiteLink to={deskCoupon.write({ id }, "")} className="link">
          {title}
        </SiteLink>
      ),
      text: ({ title }) => title,
    },
    {
      name: "state",
      label: "状態",
      width: "m",
      cell: (row) => <DeskState states={[stateOf(row)]} />,
      text: stateOf,
    },
    { name: "about", label: "謎・制作", cell: aboutOf, text: aboutOf },
    { name: "dates", label: "期間", width: "l", cell: datesOf, text: datesOf },
    {
      name: "claimed",
      label: "受け取り",
      width: "s",
      isNumber: true,
      cell: claimedOf,
      text: claimedOf,
    },
  ],
}
