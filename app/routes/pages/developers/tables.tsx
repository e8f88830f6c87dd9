import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import { refusedCalls } from "#shared/programs/calls.ts"
import type { PublishedTable } from "#domain/programs/published-tables.ts"
import css from "./developers.module.css"

/** The tables that are served, with their columns. */
export const Tables = ({ tables }: { tables: readonly PublishedTable[] }) => (
  <section className={css.part} aria-labelledby="tables">
    <h2 id="tables">表と列</h2>
    <p>「✎」の列は、会員が自分の行に書けます。ほかの人が見せていないものは、数にも入りません。</p>
    {tables.map((table) => (
      <details key={table.name} className={css.table}>
        <summary>
          <h3>{table.name}</h3>
          <span>
            {table.meaning}
            {!table.isPublic && "（会員だけ）"}
          </span>
          <Icon of={chevronDownIcon} />
        </summary>
        <dl>
          {table.columns.map(({ name, type, meaning, isWritable }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
                <small>{type}</small>
                {isWritable && <span aria-label="書けます">✎</span>}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    ))}
    <h3>できないこと</h3>
    <dl className={css.refused}>
      {refusedCalls.map(({ table, method, call, instead }) => (
        <div key={table + method}>
          <dt>
            {call} <code>{`${method} ${table}`}</code>
          </dt>
          <dd>{instead}。</dd>
        </div>
      ))}
    </dl>
  </section>
)
