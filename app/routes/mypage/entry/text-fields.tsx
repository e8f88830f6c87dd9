import { TextArea } from "#app/ui/form/text-area.tsx"
import { entryLimits } from "#shared/mysteries/entry-limits.ts"
import type { Fields } from "./entry-sections.tsx"
import { SuggestedField } from "./suggested-field.tsx"

export function TextFields({ field, onChanged }: Fields & { onChanged: () => void }) {
  return (
    <>
      <TextArea label="あらすじ" rows={6} limit={entryLimits.story} {...field("story")} />
      <TextArea
        label="制作者からのひとこと（PR）"
        rows={3}
        limit={entryLimits.prMessage}
        {...field("prMessage")}
      />
      <SuggestedField
        label="タグ"
        hint={`「、」で区切ります。${entryLimits.tags}個まで。`}
        kind="tag"
        several
        connected={field("tag")}
        onChanged={onChanged}
      />
    </>
  )
}
