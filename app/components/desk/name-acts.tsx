import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { nameLimit } from "#shared/schemas/desk-limits.ts"

/** The acts on the chosen makers, places or tags. `hasMore`: they have a reading, and are shown or hidden. */
export const NameActs = ({ hasMore = false }: { hasMore?: boolean }) => (
  <>
    <div className="grow">
      <TextField label="新しい名前（1件を選んで）" name="name" maxLength={nameLimit} />
    </div>
    {hasMore && (
      <div className="grow">
        <TextField label="新しい読み（任意）" name="kana" maxLength={nameLimit} />
      </div>
    )}
    <Button type="submit" name="act" value="rename" tone="secondary" size="s">
      名前を変える
    </Button>
    {hasMore && (
      <>
        <Button type="submit" name="act" value="show" tone="secondary" size="s">
          表示する
        </Button>
        <Button type="submit" name="act" value="hide" tone="quiet" size="s">
          隠す
        </Button>
      </>
    )}
    <Button type="submit" name="act" value="delete" tone="danger" size="s">
      使われていないものを削除する
    </Button>
  </>
)
