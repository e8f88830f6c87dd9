import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { reasonLimit } from "#shared/schemas/desk-limits.ts"

/** Fields and buttons of what is done to the chosen mysteries. */
export const MysteryActs = () => (
  <>
    <div className="grow">
      <TextField
        label="取り下げる理由（登録した人に届きます）"
        name="reason"
        maxLength={reasonLimit}
      />
    </div>
    <Button type="submit" name="act" value="take-off" tone="danger" size="s">
      取り下げる
    </Button>
    <Button type="submit" name="act" value="put-back" tone="secondary" size="s">
      掲載する
    </Button>
    <Button type="submit" name="act" value="pick-up" tone="secondary" size="s">
      PickUpにする
    </Button>
    <Button type="submit" name="act" value="no-pick-up" tone="quiet" size="s">
      PickUpを外す
    </Button>
  </>
)
