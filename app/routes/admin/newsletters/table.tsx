import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskNewsletterRow } from "#domain/newsletters/desk-listing.ts"
import { deskNewsletter } from "#shared/addresses/desk-newsletters.ts"
import { newsletterStatuses, newsletterStatusNames } from "#shared/newsletters/status.ts"
import { numberText } from "#shared/text/number-text.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"

const begunOf = ({ begunAt }: DeskNewsletterRow) => (begunAt === null ? "" : dateTimeText(begunAt))
const lettersOf = ({ begunAt, letters }: DeskNewsletterRow) =>
  begunAt === null ? "" : `${numberText(letters)}通`

export const newslettersTable: DeskTable<DeskNewsletterRow> = {
  title: "メールマガジン",
  search: "件名",
  keyOf: ({ id }) => String(id),
  nameOf: ({ subject }) => subject,
  filters: [
    {
      name: "is",
      label: "状態",
      options: newsletterStatuses.map((status) => [status, newsletterStatusNames[status]]),
    },
  ],
  columns: [
    {
      name: "subject",
      label: "件名",
      cell: ({ id, subject }) => (
        <SiteLink to={deskNewsletter.write({ id, isTried: false }, "")} className="link">
          {subject}
        </SiteLink>
      ),
      text: ({ subject }) => subject,
    },
    {
      name: "state",
      label: "状態",
      width: "m",
      cell: ({ status }) => <DeskState states={[newsletterStatusNames[status]]} />,
      text: ({ status }) => newsletterStatusNames[status],
    },
    { name: "letters", label: "通数", width: "m", cell: lettersOf, text: lettersOf },
    { name: "begun", label: "送信開始", width: "l", cell: begunOf, text: begunOf },
    {
      name: "saved",
      label: "保存",
      width: "l",
      cell: ({ updatedAt }) => dateTimeText(updatedAt),
      text: ({ updatedAt }) => dateTimeText(updatedAt),
    },
  ],
}
