import { Form } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { ReasonField } from "./reason-field.tsx"
import css from "./waiting-item.module.css"

type Props = {
  kind: "review" | "comment"
  id: string | number
  /** The moderation reports that it answers. */
  flags?: readonly { id: number }[]
  defaultReason?: string
}

/** Removes a review or a comment from everybody but its author. */
export const RemovalForm = ({ kind, id, flags = [], defaultReason }: Props) => (
  <Form method="post" preventScrollReset className={css.form}>
    <div>
      <ReasonField defaultValue={defaultReason} />
    </div>
    <input type="hidden" name="what" value="removal" />
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="id" value={id} />
    {flags.length > 0 && <FlagsField flags={flags} />}
    <Button type="submit" tone="danger">
      削除する
    </Button>
  </Form>
)

/** The moderation reports that were read, for the form that answers them. */
export const FlagsField = ({ flags }: { flags: readonly { id: number }[] }) => (
  <input
    type="hidden"
    name="flags"
    value={flags
      .slice(0, mostAtOnce)
      .map(({ id }) => id)
      .join(",")}
  />
)

/** More flags of one case than anybody reads; they are decided with the next ones. */
export const mostAtOnce = 200
