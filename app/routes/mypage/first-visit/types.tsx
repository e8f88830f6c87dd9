import { useEffect, useRef } from "react"
import { Form, useFetcher, useRevalidator } from "react-router"
import { firstVisit } from "#shared/addresses/paths.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Button } from "#app/ui/button.tsx"
import { CheckboxTile } from "#app/ui/form/checkbox-tile.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { typeBox } from "#shared/members/profile-boxes.ts"
import { Part } from "./part.tsx"
import css from "./types.module.css"

type Props = { types: readonly string[]; isSkipped: boolean; isNext: boolean }

/** The types of most mysteries. */
const shown = typesWithIcons(["01", "07", "03", "04", "11", "12", "14", "02"])
const further = typesWithIcons(
  mysteryTypes.map(({ id }) => id).filter((id) => !shown.some((type) => type.id === id)),
)

/** The types that the member likes. Each press is stored. */
export function Types({ types, isSkipped, isNext }: Props) {
  const store = useLastWish()
  const tiles = (of: typeof shown) =>
    of.map(({ id, name, icon }) => (
      <CheckboxTile
        key={id}
        label={name}
        icon={icon}
        name={typeBox(id)}
        defaultChecked={types.includes(id)}
      />
    ))
  return (
    <Part
      part="likings"
      title="どんな謎が好き？"
      lead="いくつでも選べます。プロフィールに表示されます。"
      isSkipped={isSkipped}
      isNext={isNext}
    >
      <Form
        method="post"
        action={firstVisit}
        navigate={false}
        fetcherKey={key}
        onChange={({ currentTarget }) => store(currentTarget)}
      >
        <input type="hidden" name="what" value="likings" />
        <fieldset className={css.types}>
          <legend className="vh">好きなタイプ</legend>
          {tiles(shown)}
          <details className={css.more} open={further.some(({ id }) => types.includes(id))}>
            <summary className={css.summary}>
              ほか{further.length}つ
              <Icon of={chevronDownIcon} size="s" />
            </summary>
            <div className={css.types}>{tiles(further)}</div>
          </details>
        </fieldset>
        <noscript>
          {import.meta.env.SSR && (
            <Button type="submit" tone="secondary">
              好みを保存する
            </Button>
          )}
        </noscript>
      </Form>
    </Part>
  )
}

const key = "likings"

/** One request at a time, with all that is chosen then: the last one says what holds. */
function useLastWish() {
  const { submit, state, data } = useFetcher<unknown>({ key })
  const { revalidate } = useRevalidator()
  const isSending = useRef(false)
  const wanted = useRef<HTMLFormElement | null>(null)
  useEffect(() => {
    if (state !== "idle" || !isSending.current) return
    const form = wanted.current
    wanted.current = null
    isSending.current = form !== null
    if (form) void submit(form)
    // A reading that began before this was stored, after a press on a poster, may end last: it is replaced.
    else if (isStored(data)) void revalidate()
  }, [state, data, submit, revalidate])
  return (form: HTMLFormElement) => {
    if (isSending.current) wanted.current = form
    else {
      isSending.current = true
      void submit(form)
    }
  }
}

/** A refusal, as without a connection, has a text. The page could not be read again either. */
const isStored = (answer: unknown) =>
  typeof answer === "object" && answer !== null && !("text" in answer)
