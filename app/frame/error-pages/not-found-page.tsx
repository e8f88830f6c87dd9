import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Expandable } from "#app/ui/list/expandable.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./not-found-page.module.css"
import { TrailPuzzle } from "./trail-puzzle.tsx"

/** The 404 page: a puzzle whose answer is the way home. */
export function NotFoundPage({ text }: { text: string }) {
  return (
    <div className={css.page}>
      <p className={css.code} aria-hidden>
        404
      </p>
      <h1>{text}</h1>
      <p className={css.hint}>{messages.PAGE.NOT_FOUND_HINT}</p>
      <section className={css.puzzle} aria-labelledby="puzzle">
        <h2 id="puzzle">せっかくなので、一問。</h2>
        <p>足あとをたどると、出口への道がわかります。</p>
        <TrailPuzzle />
        <Expandable title="ヒント">
          <p>つま先の向きに歩いて、踏んだ文字を順に読んでください。読めたら、そのとおりに。</p>
        </Expandable>
      </section>
      <p className={css.ways}>
        <Button as={SiteLink} to={addresses.mysteries}>
          謎解きの一覧を見る
        </Button>
        <Button as={SiteLink} to={addresses.home} tone="secondary">
          ホームへ戻る
        </Button>
      </p>
    </div>
  )
}
