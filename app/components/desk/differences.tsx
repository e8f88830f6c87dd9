import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { keepField } from "#shared/schemas/desk-differences.ts"
import css from "./differences.module.css"

export type Difference = { field: string; name: string; stored: string; typed: string }

/** The differences between what is typed and what somebody saved since the form was opened. Inside the form: each field is decided for itself. */
export const Differences = ({ of }: { of: readonly Difference[] }) => (
  <AlertBox tone="warning" title="ほかの人が先に保存した内容との違い">
    <ul className={css.list}>
      {of.map(({ field, name, stored, typed }) => (
        <li key={field}>
          <b>{name}</b>
          <dl className={css.values}>
            <div>
              <dt>いまの内容</dt>
              <dd>{stored || "なし"}</dd>
            </div>
            <div>
              <dt>あなたの入力</dt>
              <dd>{typed || "なし"}</dd>
            </div>
          </dl>
          <Checkbox label={`${name}はいまの内容のままにする`} name={keepField} value={field} />
        </li>
      ))}
    </ul>
  </AlertBox>
)
