import { Form, useNavigation } from "react-router"
import type { DeskListing, DeskState } from "#shared/addresses/desk-listing.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { useResetForm } from "#app/ui/form/use-reset-form.ts"
import type { DeskTable } from "./desk-column.ts"
import css from "./desk-filters.module.css"

type Props<Row> = { table: DeskTable<Row>; listing: DeskListing; state: DeskState }

/** Search, filters and hidden columns, all in the address. */
export function DeskFilters<Row>({ table, listing, state }: Props<Row>) {
  const address = listing.write(state, "")
  const form = useResetForm(address)
  const isLoading = useNavigation().state === "loading"
  const isFiltered = state.words !== "" || Object.keys(state.filters).length > 0
  return (
    <search>
      <Form ref={form} action={listing.pattern} className={css.form}>
        {table.search !== null && (
          <div className={css.words}>
            <TextField
              label={table.search}
              type="search"
              name="q"
              maxLength={100}
              defaultValue={state.words}
              enterKeyHint="search"
            />
          </div>
        )}
        {table.filters.map(({ name, label, options }) =>
          options ? (
            <Select
              key={name}
              label={label}
              name={name}
              defaultValue={state.filters[name] ?? ""}
              options={[
                { value: "", label: "すべて" },
                ...options.map(([value, text]) => ({ value, label: text })),
              ]}
            />
          ) : (
            state.filters[name] !== undefined && (
              <TextField key={name} label={label} name={name} defaultValue={state.filters[name]} />
            )
          ),
        )}
        {state.sort !== listing.sorts[0] && <input type="hidden" name="sort" value={state.sort} />}
        <details className={css.columns}>
          <summary className={css.summary}>
            隠す列
            {state.hidden.length > 0 && <span className="num">（{state.hidden.length}）</span>}
          </summary>
          <div className={css.list}>
            {table.columns.slice(1).map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                name="hide"
                value={name}
                defaultChecked={state.hidden.includes(name)}
              />
            ))}
          </div>
        </details>
        <Button type="submit" tone="secondary" busy={isLoading}>
          しぼりこむ
        </Button>
        {isFiltered && (
          <Button as={SiteLink} to={listing.pattern} tone="quiet">
            条件を外す
          </Button>
        )}
      </Form>
    </search>
  )
}
