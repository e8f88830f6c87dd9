import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskAnnouncementRow } from "#domain/notifications/announcing.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"

const stateOf = ({ withdrawnAt }: DeskAnnouncementRow) =>
  withdrawnAt === null ? "掲載中" : "取り下げ"

export const announcementsTable: DeskTable<DeskAnnouncementRow> = {
  title: "お知らせ",
  search: "内容",
  keyOf: ({ id }) => String(id),
  nameOf: ({ id }) => `お知らせ ${id}`,
  filters: [
    {
      name: "is",
      label: "状態",
      options: [
        ["shown", "掲載中"],
        ["withdrawn", "取り下げ"],
      ],
    },
  ],
  columns: [
    {
      name: "text",
      label: "内容",
      cell: ({ told: { text, link } }) => (
        <>
          {text}
          {link && (
            <>
              {" "}
              <SiteLink to={link.to} className="link">
                {link.label}
              </SiteLink>
            </>
          )}
        </>
      ),
      text: ({ told: { text, link } }) => (link ? `${text} ${link.label} ${link.to}` : text),
    },
    {
      name: "state",
      label: "状態",
      width: "m",
      cell: (row) => <DeskState states={[stateOf(row)]} />,
      text: stateOf,
    },
    {
      name: "sent",
      label: "送信",
      width: "m",
      sort: "-sent",
      cell: ({ sentAt }) => <time dateTime={sentAt.toISOString()}>{dateTimeText(sentAt)}</time>,
      text: ({ sentAt }) => dateTimeText(sentAt),
    },
  ],
}
