import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskSurveyRow } from "#domain/surveys/desk-listing.ts"
import { deskSurvey } from "#shared/addresses/desk-surveys.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"

const stateOf = ({ active }: DeskSurveyRow) => (active ? "受付中" : "停止中")

export const surveysTable: DeskTable<DeskSurveyRow> = {
  title: "アンケート",
  search: "タイトル",
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  filters: [
    {
      name: "is",
      label: "状態",
      options: [
        ["active", "受付中"],
        ["stopped", "停止中"],
      ],
    },
  ],
  columns: [
    {
      name: "title",
      label: "タイトル",
      cell: ({ id, title }) => (
        <SiteLink to={deskSurvey.write({ id }, "")} className="link">
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
    {
      name: "questions",
      label: "質問",
      width: "s",
      isNumber: true,
      cell: ({ questions }) => questions,
      text: ({ questions }) => questions,
    },
    {
      name: "responses",
      label: "回答",
      width: "s",
      isNumber: true,
      cell: ({ responses }) => responses,
      text: ({ responses }) => responses,
    },
    {
      name: "added",
      label: "追加",
      width: "m",
      sort: "-added",
      cell: ({ addedAt }) => <time dateTime={addedAt.toISOString()}>{dateTimeText(addedAt)}</time>,
      text: ({ addedAt }) => dateTimeText(addedAt),
    },
  ],
}
