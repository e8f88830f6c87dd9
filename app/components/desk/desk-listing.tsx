import type { ReactNode } from "react"
import { Form } from "react-router"
import { type DeskListing, type DeskState, turned } from "#shared/addresses/desk-listing.ts"
import * as deskFile from "#shared/addresses/desk-file.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { Table } from "#app/ui/table/table.tsx"
import { numberText } from "#shared/text/number-text.ts"
import type { DeskTable } from "./desk-column.ts"
import { DeskFilters } from "./desk-filters.tsx"
import css from "./desk-listing.module.css"

export type DeskPageData<Row> = {
  rows: readonly Row[]
  total: number
  /** Whether there are more than were counted. */
  isMore: boolean
  pages: number
  state: DeskState
}

type Props<Row> = {
  table: DeskTable<Row>
  listing: DeskListing
  /** In the address of its file. */
  noun: string
  data: DeskPageData<Row>
  /** Beside the title: a link to add something. */
  tools?: ReactNode
  /** The result of the last act. */
  reply?: ReactNode
  /** The fields and buttons of what can be done to the chosen rows. */
  acts?: ReactNode
}

/** A page of a table of the desk: filters, rows, what can be done to several of them, and all that the filters find as a file. */
export function DeskListingPage<Row>(props: Props<Row>) {
  const { table, listing, noun, data, tools, reply, acts } = props
  const { title, keyOf, nameOf } = table
  const { rows, total, isMore, pages, state } = data
  const found = (
    <Table
      caption={title}
      columns={columnsIn(table, listing, state)}
      rows={rows}
      keyOf={keyOf}
      link={SiteLink}
      choose={acts ? { name: "id", label: (row) => `${nameOf(row)}を選ぶ` } : undefined}
    />
  )
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <output className="text-14 ink-2 num">{`${numberText(total)}件${isMore ? "以上" : ""}`}</output>
        <a href={deskFile.writeWith(noun, queryOf(listing, state))} className={css.file} download>
          CSVで保存
        </a>
        {tools}
      </div>
      <div className={css.reply}>{reply}</div>
      <DeskFilters table={table} listing={listing} state={state} />
      {rows.length === 0 ? (
        <NoRows listing={listing} state={state} />
      ) : acts ? (
        <Form method="post" preventScrollReset>
          {found}
          <div className={css.acts}>{acts}</div>
        </Form>
      ) : (
        found
      )}
      <div className={css.pager}>
        <Pager
          page={state.page}
          pages={pages}
          href={(page) => write(listing, { ...state, page })}
          link={SiteLink}
        />
      </div>
    </>
  )
}

function NoRows({ listing, state }: { listing: DeskListing; state: DeskState }) {
  const isFiltered = state.words !== "" || Object.keys(state.filters).length > 0
  if (!isFiltered) return <EmptyState title="まだありません。" />
  return (
    <EmptyState title="あてはまるものはありません。">
      <Button as={SiteLink} to={listing.pattern} tone="secondary">
        条件を外す
      </Button>
    </EmptyState>
  )
}

/** No address of the desk depends on the day. */
const write = (listing: DeskListing, state: DeskState) => listing.write(state, "")

const queryOf = (listing: DeskListing, state: DeskState) =>
  write(listing, { ...state, page: 1 }).split("?")[1] ?? ""

function columnsIn<Row>({ columns }: DeskTable<Row>, listing: DeskListing, state: DeskState) {
  return columns
    .filter(({ name }) => !state.hidden.includes(name))
    .map((column) => ({ ...column, order: orderBy(column.sort, listing, state) }))
}

function orderBy(sort: string | undefined, listing: DeskListing, state: DeskState) {
  if (sort === undefined) return undefined
  const isNow = state.sort === sort || state.sort === turned(sort)
  const to = write(listing, { ...state, sort: state.sort === sort ? turned(sort) : sort, page: 1 })
  const now = isNow ? (state.sort.startsWith("-") ? "descending" : "ascending") : null
  return { to, now } as const
}
