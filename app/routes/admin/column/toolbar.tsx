import { Button } from "#app/ui/button.tsx"
import css from "./editor-page.module.css"
import { useAwake } from "./use-awake.ts"

/** The text that each button inserts; the chosen text takes the place of the sign in the middle. */
const blocks: readonly (readonly [label: string, text: string])[] = [
  ["見出し", "\n## ◆\n"],
  ["強調", "**◆**"],
  ["ルビ", "{◆|よみ}"],
  ["リンク", "[◆](https://)"],
  ["謎のカード", '\n::mystery{id="◆"}\n'],
  ["メモ", "\n:::note[題]\n◆\n:::\n"],
  ["引用", "\n> ◆\n"],
  ["表", "\n| 見出し | 見出し |\n| --- | --- |\n| ◆ |  |\n"],
  ["ネタバレ", "\n:::spoiler[解説を開く]\n◆\n:::\n"],
]

/** Inserts the blocks that an article knows. It keeps its place until scripts run; without them blocks are typed. */
export function Toolbar({ of }: { of: string }) {
  const isAwake = useAwake()
  return (
    <fieldset aria-label="書式" className={css.toolbar} data-asleep={isAwake ? null : ""}>
      {blocks.map(([label, text]) => (
        <Button key={label} type="button" tone="quiet" size="s" onClick={() => insert(of, text)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

function insert(id: string, text: string) {
  const field = document.querySelector<HTMLTextAreaElement>(`#${id}`)
  if (!field) return
  const { selectionStart: start, selectionEnd: end, value } = field
  const [before = "", after = ""] = text.split("◆")
  const chosen = value.slice(start, end)
  field.setRangeText(before + chosen + after, start, end, "end")
  field.focus()
  field.setSelectionRange(start + before.length, start + before.length + chosen.length)
  field.dispatchEvent(new Event("input", { bubbles: true }))
}
