import { Form } from "react-router"
import { firstVisit } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { chevronRightIcon, closeIcon } from "#app/ui/icons.ts"
import { classNames } from "#app/ui/class-names.ts"
import { firstVisitParts } from "#shared/members/first-visit.ts"
import css from "./visit-line.module.css"

/** The invitation of a new member in a line, until all four lamps are lit or they close it. */
export function VisitLine({ lit }: { lit: number }) {
  const all = firstVisitParts.length
  if (lit === all) return null
  return (
    <aside className={css.line} aria-label="はじめの4つ">
      <SiteLink to={firstVisit} className={css.way}>
        <span className={css.lamps} aria-hidden>
          {firstVisitParts.map((part, n) => (
            <i key={part} className={classNames(n < lit && css.lit)} />
          ))}
        </span>
        <span className="num bold">
          {lit} / {all}
        </span>
        <span className="shrinks">はじめの4つのつづき</span>
        <Icon of={chevronRightIcon} size="s" />
      </SiteLink>
      <Form method="post" action={firstVisit} navigate={false} fetcherKey="close">
        <IconButton
          type="submit"
          name="what"
          value="close"
          icon={closeIcon}
          iconSize="m"
          label="はじめの4つを閉じる"
        />
      </Form>
    </aside>
  )
}
