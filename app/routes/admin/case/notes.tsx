import { Form } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { noteLimit } from "#shared/schemas/desk-limits.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import type { CaseName, CaseNote } from "#domain/moderation/taking.ts"
import css from "./case-page.module.css"

/** Notes of the desk about a case. */
export function Notes({ name, notes }: { name: CaseName; notes: readonly CaseNote[] }) {
  return (
    <section className={css.part} aria-labelledby="notes">
      <h2 id="notes" className={css.heading}>
        メモ
      </h2>
      <ul className={css.list}>
        {notes.map((note) => (
          <li key={note.id}>
            {note.body}
            <br />
            <span className="text-12 ink-2">
              {note.by ?? "退会した担当者"}・{dateTimeText(note.at)}
            </span>
          </li>
        ))}
      </ul>
      {/* A new form after each note. */}
      <Form key={notes.length} method="post" preventScrollReset className={css.form}>
        <TextField label="メモ（管理の中だけ）" name="note" maxLength={noteLimit} />
        <input type="hidden" name="what" value="note" />
        <input type="hidden" name="kind" value={name.kind} />
        <input type="hidden" name="key" value={name.key} />
        <div>
          <Button type="submit" tone="secondary">
            メモを残す
          </Button>
        </div>
      </Form>
    </section>
  )
}
