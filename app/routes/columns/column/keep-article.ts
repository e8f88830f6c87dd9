import type { RouterContextProvider } from "react-router"
import type { ArticleShown } from "#app/components/column/article-body.tsx"
import { drawsDocument } from "#app/request/context.ts"
import { keep } from "#app/request/keep.ts"
import { standIn } from "#app/ui/kept/kept.ts"
import { columnPictureAddress } from "#domain/share-pictures/column-picture.ts"
import type { ColumnShown } from "#domain/columns/article.ts"
import { knownOf, type NamedCards } from "./named-cards.ts"

type Shown = ColumnShown & { now: Date; day: string; origin: string }

/** The text of a column is in the document once: its data stays on the server. */
export function keepArticle(context: Readonly<RouterContextProvider>, shown: Shown) {
  const { column, memberProfile, tags, related, neighbours, origin } = shown
  const { article, drawings, photos, figures, mysteries, now, day } = shown
  const whole: ArticleShown & NamedCards = {
    article,
    drawings,
    photos,
    figures,
    mysteries,
    now,
    day,
    cards: mysteries.map(knownOf),
  }
  const { drawing, ...brief } = column
  return {
    column: { ...brief, drawing: null },
    cover: keep(context, { cover: drawing?.isCover ? drawing : null }),
    profile: memberProfile,
    tags,
    sharePicture: columnPictureAddress(column),
    contents: article.contents,
    article: context.get(drawsDocument) ? standIn(whole, ["cards"]) : whole,
    others: keep(context, { related, neighbours }),
    origin,
  }
}
