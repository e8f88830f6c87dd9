import { Button } from "#app/ui/button.tsx"
import { ReasonField, UsualReasons } from "./reason-field.tsx"

/** Fields and buttons of what is done to the chosen reviews or comments. */
export const RemovalActs = () => (
  <>
    <div className="grow">
      <ReasonField />
      <UsualReasons />
    </div>
    <Button type="submit" name="act" value="remove" tone="danger" size="s">
      削除する
    </Button>
    <Button type="submit" name="act" value="put-back" tone="secondary" size="s">
      元に戻す
    </Button>
  </>
)
