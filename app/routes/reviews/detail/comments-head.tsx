import { SectionHead } from "#app/ui/text/section-head.tsx"

/** How many there are. None takes no line of its own. */
export const CommentsHead = ({ count, isEmpty }: { count: number; isEmpty: boolean }) => (
  <SectionHead id="comment-title" size="s" title={`コメント ${count}件`}>
    {isEmpty && <p className="text-14 ink-2">まだコメントがありません</p>}
  </SectionHead>
)
