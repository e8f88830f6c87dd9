import { numberText } from "#shared/text/number-text.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { monthDayText, shortDayText } from "#shared/time/tokyo.ts"
import type { StatisticsPage } from "./read-page.ts"
import { AsTable, Table } from "./story.tsx"
import css from "./wall.module.css"

type Props = { page: Pick<StatisticsPage, "period" | "thisYear" | "plays" | "total"> }

/** From so many on, the first poster takes four cells. */
const leastForWall = 4

/** The posters of a period; the cells that are left are windows without light. */
export function Wall({ page }: Props) {
  const { period, plays, total } = page
  const isWall = plays.length >= leastForWall
  const cells = plays.length + (isWall ? 3 : 0)
  return (
    <section className={css.wall} aria-labelledby="wall">
      <div className={css.words}>
        <h2 id="wall" className={css.sentence}>
          <b className={css.number}>{numberText(total)}</b>
          <Phrases text={sentenceOf(page, isWall)} />
        </h2>
        {period !== "all" && total > 1 && <Between plays={plays} />}
        <AsTable>
          <Table
            caption="遊んだ謎"
            columns={["謎", "日", "満足度"]}
            rows={plays.map(({ id, title, day, satisfaction }) => ({
              key: id,
              head: (
                <SiteLink to={addresses.mystery(id)} prefetch="none" className={css.link}>
                  {title}
                </SiteLink>
              ),
              cells: [day ? shortDayText(day) : "―", satisfaction?.toFixed(1) ?? "―"],
            }))}
          />
        </AsTable>
      </div>
      <ul className={isWall ? css.posters : css.few}>
        {plays.map(({ id, title, img }, n) => (
          <li key={id}>
            <SiteLink to={addresses.mystery(id)} prefetch="none" className={css.poster}>
              <Picture
                url={img}
                alt={title}
                widths={[320, 480]}
                sizes={
                  n === 0 && isWall
                    ? "(min-width: 960px) 272px, 50vw"
                    : "(min-width: 960px) 136px, 25vw"
                }
                eager={n === 0}
                className="fills"
              />
            </SiteLink>
          </li>
        ))}
        {isWall && (
          <>
            <Dark count={missing(cells, 4)} className={css.narrow} />
            <Dark count={missing(cells, 6)} className={css.wide} />
          </>
        )}
      </ul>
    </section>
  )
}

function sentenceOf({ period, thisYear }: Props["page"], isWall: boolean): string {
  if (!isWall) return "作の謎を遊びました"
  if (period === "all") return "作の謎を遊んできました"
  return period === thisYear ? "の謎が、この一年になった。" : `の謎が、${period}年になった。`
}

/** Newest first. */
function Between({ plays }: Pick<StatisticsPage, "plays">) {
  const [last, first] = [plays[0], plays.at(-1)]
  if (!last?.day || !first?.day) return null
  return (
    <p className={css.between}>
      <span>{`${monthDayText(first.day)}の「${first.title}」から`}</span>
      <span>{`${monthDayText(last.day)}の「${last.title}」まで`}</span>
    </p>
  )
}

const Dark = ({ count, className }: { count: number; className: string | undefined }) =>
  Array.from({ length: count }, (_, n) => <li key={n} className={className} aria-hidden />)

const missing = (cells: number, columns: number) => (columns - (cells % columns)) % columns
