import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { Remark } from "#domain/search/parse-words.ts"
import { truncate } from "#shared/text/truncate.ts"

/** Remarks on words that were not searched as typed. */
export function Remarks({ remarks }: { remarks: Remark[] }) {
  return remarks.map((remark) => (
    <AlertBox key={remark.kind} tone="info">
      {wordsOf(remark)}
    </AlertBox>
  ))
}

function wordsOf(remark: Remark): string {
  switch (remark.kind) {
    case "open-quote":
      return `引用符が閉じていないため、最後までをひとつの語句「${truncate(remark.text, 30)}」としてさがしました。`
    case "cut-off":
      return `キーワードが長いため、はじめの${remark.length}文字でさがしました。`
    case "too-many":
      return `キーワードが多いため、「${truncate(remark.left.join(" "), 30)}」を除いて検索しました。`
    case "only-avoided":
      return "除外キーワードのみのため、それを含まない謎をすべて表示しています。"
  }
}
