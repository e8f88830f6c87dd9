import { useState } from "react"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { site } from "#shared/site.ts"
import type { Route } from "./+types/ui"
import { Charts } from "./ui/charts.tsx"
import { Choices } from "./ui/choices.tsx"
import { Chips } from "./ui/chips.tsx"
import { Feedback } from "./ui/feedback.tsx"
import { Fields } from "./ui/fields.tsx"
import { Icons } from "./ui/icons.tsx"
import { Lists } from "./ui/lists.tsx"
import { Night } from "./ui/night.tsx"
import { Overlays } from "./ui/overlays.tsx"
import { Pictures } from "./ui/pictures.tsx"
import { Presses } from "./ui/presses.tsx"
import { Ways } from "./ui/ways.tsx"
import css from "./ui/ui.module.css"

/** Every component of app/ui in every state, for development and tests. Visitors cannot open it. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (!context.get(services).showsDevPages) notFound(request)
  return null
}

export const meta: Route.MetaFunction = () => [
  { title: `部品の見本 | ${site.name}` },
  { name: "robots", content: "noindex" },
]

const themes = [
  { value: "", label: "自動" },
  { value: "light", label: "明るい" },
  { value: "dark", label: "暗い" },
] as const

export default function UiPage() {
  const [theme, setTheme] = useState<(typeof themes)[number]["value"]>("")
  return (
    <>
      <header className={css.head}>
        <h1>部品の見本</h1>
        <RadioGroup
          label="配色"
          hideLabel
          variant="segments"
          options={themes}
          value={theme}
          onChange={(chosen) => {
            setTheme(chosen)
            document.documentElement.dataset.theme = chosen
          }}
        />
      </header>
      <Presses />
      <Chips />
      <Icons />
      <Pictures />
      <Ways />
      <Lists />
      <Feedback />
      <Overlays />
      <Fields />
      <Choices />
      <Charts />
      <Night />
    </>
  )
}
