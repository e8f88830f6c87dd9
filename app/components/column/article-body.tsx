import type { ReactNode } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import { MysteryCard, type ListedMystery } from "#app/components/mystery/mystery-card.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { Article, Block, Inline } from "#shared/columns/article.ts"
import type { Drawing as Drawn } from "#shared/columns/drawing.ts"
import type { Figure } from "#shared/columns/figure.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { Drawing } from "./drawing.tsx"
import { FigureTable } from "./figure-table.tsx"
import { ScreenPicture, type ScreenShown } from "./screen-picture.tsx"
import css from "./article-body.module.css"

export type ArticleShown = {
  article: Article
  drawings: { name: string; drawing: Drawn }[]
  photos: { name: string; img: string }[]
  /** Pictures of this site's screens. */
  screens?: ScreenShown[]
  figures: Figure[]
  mysteries: ListedMystery[]
  /** The day on which its figures were counted. */
  day: Day
  now: Date
}

/** The text of an article. */
export function ArticleBody({ of }: { of: ArticleShown }) {
  const { blocks, footnotes } = of.article
  return (
    <div className={css.prose}>
      <Blocks blocks={blocks} of={of} />
      {footnotes.length > 0 && (
        <section className={css.footnotes} aria-label="注">
          <ol>
            {footnotes.map((footnote, n) => (
              <li key={n} id={`note-${n + 1}`}>
                <Inlines of={footnote} />
                <a href={`#cited-${n + 1}`} aria-label={`注${n + 1}の場所へもどる`}>
                  ↩
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

const Blocks = ({ blocks, of }: { blocks: readonly Block[]; of: ArticleShown }) =>
  // The blocks of a text keep their places.
  blocks.map((block, n) => <OneBlock key={n} block={block} of={of} />)

function OneBlock({ block, of }: { block: Block; of: ArticleShown }): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Inlines of={block.of} />
        </p>
      )
    case "question":
      return (
        <details id={block.id} className={css.question} open={block.isOpen}>
          <summary>
            <h3>
              <Inlines of={block.of} />
            </h3>
            <Icon of={chevronDownIcon} />
          </summary>
          <div className={css.answer}>
            <Blocks blocks={block.answer} of={of} />
          </div>
        </details>
      )
    case "heading":
      return block.level === 2 ? (
        <h2 id={block.id}>
          <Inlines of={block.of} />
        </h2>
      ) : (
        <h3 id={block.id === "" ? undefined : block.id}>
          <Inlines of={block.of} />
        </h3>
      )
    case "list": {
      const List = block.isOrdered ? "ol" : "ul"
      return (
        <List start={block.isOrdered && block.start !== 1 ? block.start : undefined}>
          {block.items.map((item, n) => (
            <li key={n}>
              <Blocks blocks={item} of={of} />
            </li>
          ))}
        </List>
      )
    }
    case "quotation":
      return (
        <blockquote>
          <Blocks blocks={block.of} of={of} />
        </blockquote>
      )
    case "picture":
      return <PictureBlock {...block} of={of} />
    case "mystery": {
      const mystery = of.mysteries.find(({ id }) => id === block.id)
      return (
        mystery && (
          <div className={css.card} data-named={mystery.id}>
            <MysteryCard mystery={mystery} now={of.now} sizes="264px" />
          </div>
        )
      )
    }
    case "figure": {
      const figure = of.figures.find(({ name }) => name === block.name)
      return figure && <FigureTable of={figure} day={of.day} />
    }
    case "note":
      return (
        <aside className={css.note}>
          {block.title !== "" && <h3>{block.title}</h3>}
          <Blocks blocks={block.of} of={of} />
        </aside>
      )
    case "spoiler":
      return (
        <details className={classNames("fold", css.spoiler)}>
          <summary>{block.title === "" ? "解説を開く" : block.title}</summary>
          <div>
            <Blocks blocks={block.of} of={of} />
          </div>
        </details>
      )
    case "table":
      return <Table {...block} />
    case "rule":
      return <hr />
  }
}

/** A drawing that fills the width of the text, without a frame. */
const isWide = ({ width }: Drawn) => width > 400

type PictureProps = Omit<Extract<Block, { kind: "picture" }>, "kind"> & { of: ArticleShown }

function PictureBlock({ name, words, caption, of }: PictureProps) {
  const drawn = of.drawings.find((each) => each.name === name)
  const photo = of.photos.find((each) => each.name === name)
  const screen = of.screens?.find((each) => each.name === name)
  if (screen) return <ScreenPicture of={screen} words={words} />
  return (
    <figure className={classNames(css.picture, drawn && isWide(drawn.drawing) && css.wide)}>
      {drawn && <Drawing of={drawn.drawing} words={words} className={css.drawing} />}
      {photo && <Picture url={photo.img} alt={words} widths={[640, 1200]} sizes="648px" />}
      {caption.length > 0 && (
        <figcaption>
          <Inlines of={caption} />
        </figcaption>
      )}
    </figure>
  )
}

function Table({ head, rows }: Omit<Extract<Block, { kind: "table" }>, "kind">) {
  return (
    <div className={css.table}>
      <table>
        <thead>
          <tr>
            {head.map((cell, n) => (
              <th key={n} scope="col">
                <Inlines of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              {row.map((cell, at) => (
                <td key={at}>
                  <Inlines of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Inlines = ({ of }: { of: readonly Inline[] }) =>
  of.map((part, n) => <OneInline key={n} of={part} />)

function OneInline({ of: part }: { of: Inline }): ReactNode {
  switch (part.kind) {
    case "text":
      return part.text
    case "ruby":
      return (
        <ruby>
          {part.base}
          <rp>（</rp>
          <rt>{part.reading}</rt>
          <rp>）</rp>
        </ruby>
      )
    case "strong":
      return (
        <strong>
          <Inlines of={part.of} />
        </strong>
      )
    case "emphasis":
      return (
        <em>
          <Inlines of={part.of} />
        </em>
      )
    case "break":
      return <br />
    case "footnote":
      return (
        <sup>
          <a href={`#note-${part.number}`} id={`cited-${part.number}`}>
            {`注${part.number}`}
          </a>
        </sup>
      )
    case "link":
      return part.to.startsWith("/") ? (
        <SiteLink to={part.to}>
          <Inlines of={part.of} />
        </SiteLink>
      ) : (
        <a href={part.to} rel={part.to.startsWith("#") ? undefined : "noopener nofollow"}>
          <Inlines of={part.of} />
        </a>
      )
  }
}
