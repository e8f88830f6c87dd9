import { type Found, foundNames } from "#shared/catalogue/confirmations.ts"
import { Button } from "#app/ui/button.tsx"
import css from "./found-buttons.module.css"

const kinds = Object.keys(foundNames) as Found[]

type Props = {
  address: string
  /** The answer before. */
  said?: Found | null
}

/** One press says what a visitor found. It posts without scripts. */
export const FoundButtons = ({ address, said }: Props) => (
  <form method="post" action={address} className={css.buttons}>
    {kinds.map((kind) => (
      <Button
        key={kind}
        type="submit"
        name="said"
        value={kind}
        tone="secondary"
        size="s"
        aria-pressed={said === undefined ? undefined : said === kind}
      >
        {foundNames[kind]}
      </Button>
    ))}
  </form>
)
