import { Form } from "react-router"
import { firstVisit } from "#shared/addresses/paths.ts"
import { Button } from "#app/ui/button.tsx"
import css from "./foot.module.css"
import { footWords } from "./words.ts"

type Props = { played: number; skipsPlays: boolean }

/** Below the page and always in sight: what is missing, and in the end the way on. */
export function Foot({ played, skipsPlays }: Props) {
  const words = footWords(played, skipsPlays)
  if (words.kind === "hint") {
    return (
      <div className={css.hint}>
        <p className="grow">{words.text}</p>
        <Form method="post" action={firstVisit} navigate={false} fetcherKey="skip-plays">
          <input type="hidden" name="what" value="skip" />
          <button type="submit" name="part" value="plays" className={css.none}>
            まだない
          </button>
        </Form>
      </div>
    )
  }
  const label = (
    <>
      {words.number && <span className="num">{words.number}</span>}
      {words.text}
    </>
  )
  return (
    <div className={css.foot}>
      {words.kind === "more" ? (
        <Button as="a" href="#plays" className={css.button}>
          {label}
        </Button>
      ) : (
        <Form method="post" action={firstVisit} navigate={false} fetcherKey="done">
          <Button type="submit" name="what" value="done" className={css.button}>
            {label}
          </Button>
        </Form>
      )}
    </div>
  )
}
