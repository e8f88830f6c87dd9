import type { CSSProperties } from "react"
import { useLocation } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { withWayBack } from "#shared/addresses/way-back.ts"
import { Button } from "#app/ui/button.tsx"
import { japanTiles } from "#shared/catalogue/japan-tiles.ts"
import { SiteLink } from "./site-link.tsx"
import css from "./sign-up-prompt.module.css"

/** Reasons to have an account. The page is the same for all: styles hide them where the browser knows a member. */
export function SignUpPrompt({ className = "" }: { className?: string }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <section className={`${css.prompt} ${className}`} aria-labelledby="sign-up">
      <div className={css.card} ref={lightUpInSight}>
        <div className={css.text}>
          <h2 id="sign-up" className={css.title}>
            遊んだ数だけ、
            <wbr />
            地図が埋まる。
          </h2>
          <p className={css.words}>
            遊んだ謎を「プレイ済」にすると、その県に灯りがともります。読み返したくなる記録が、少しずつできていきます。
          </p>
          <div className={css.buttons}>
            <Button as={SiteLink} to={withWayBack(addresses.signup, here)}>
              無料ではじめる
            </Button>
            <Button as={SiteLink} to={withWayBack(addresses.login, here)} tone="quiet">
              ログイン
            </Button>
          </div>
        </div>
        <figure className={css.japan}>
          <p className={`${css.count} num`} aria-hidden>
            <b>{solved.length}</b>/{japanTiles.length}
          </p>
          <svg viewBox="0 0 14 13" className={css.map} aria-hidden>
            <path d={outline} />
            {solved.map((tile, n) => (
              <path
                key={n}
                d={squareOf(tile)}
                className={css[`step${tile.step}`]}
                style={{ "--turn": n } as CSSProperties}
              />
            ))}
          </svg>
          <figcaption className={css.caption}>
            <b>見本</b>
            {solved.length}の都道府県で遊んだ人の地図
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

/** The tiles light up one after the other once half of the card has come into sight. Without scripts they are lit. */
function lightUpInSight(card: HTMLDivElement | null) {
  if (!card) return
  const sight = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return
      card.dataset.seen = ""
      sight.disconnect()
    },
    { threshold: 0.5 },
  )
  sight.observe(card)
  return () => sight.disconnect()
}

/** A member's map as it may come about; the last one is new. */
const example: [prefecture: string, step: 2 | 3 | 4 | "New"][] = [
  ["13", 4],
  ["14", 3],
  ["27", 3],
  ["26", 4],
  ["23", 2],
  ["20", 2],
  ["01", 2],
  ["40", 2],
  ["17", 2],
  ["33", 2],
  ["04", 2],
  ["22", "New"],
]

const solved = example.flatMap(([prefecture, step]) =>
  japanTiles.filter(({ id }) => id === prefecture).map((tile) => ({ ...tile, step })),
)

type Tile = Pick<(typeof japanTiles)[number], "row" | "column" | "rows" | "columns">

/** With a gap around it. */
const squareOf = ({ row, column, rows, columns }: Tile) =>
  `M${column - 0.95} ${row - 0.95}h${columns - 0.1}v${rows - 0.1}h${0.1 - columns}z`

const outline = japanTiles.map(squareOf).join("")
