import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"

type Props = { title: string; text: string; ways: readonly { to: string; label: string }[] }

/** Stands in place of an empty list of members, with ways to fill it. */
export function Nobody({ title, text, ways }: Props) {
  return (
    <EmptyState title={title} text={text}>
      {ways.map(({ to, label }, n) => (
        <Button key={to} as={SiteLink} to={to} tone={n > 0 ? "secondary" : undefined}>
          {label}
        </Button>
      ))}
    </EmptyState>
  )
}
