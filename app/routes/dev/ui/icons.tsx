import { Icon } from "#app/ui/icon.tsx"
import { lockIcon, searchIcon } from "#app/ui/icons.ts"
import sheet from "#app/ui/icons.svg?raw"
import { typeIcons } from "#app/ui/type-icons.ts"
import { Sample, Section } from "./section.tsx"
import css from "./ui.module.css"

// Read from the sheet: a list made of icons.ts would stay whole in the scripts of every page.
const others = Object.fromEntries(
  Array.from(sheet.matchAll(/<symbol id="(?!type-)([^"]+)"/g), ([, name = ""]) => [name, name]),
)

export function Icons() {
  return (
    <Section title="アイコン">
      <Sample of="種類の絵" as="plain">
        <Tiles of={typeIcons} size="xl" />
      </Sample>
      <Sample of="そのほか" as="plain">
        <Tiles of={others} size="l" />
      </Sample>
      <Sample of="大きさ、ことばの代わり">
        <Icon of={searchIcon} size="s" />
        <Icon of={searchIcon} />
        <Icon of={searchIcon} size="l" />
        <Icon of={searchIcon} size="xl" />
        <Icon of={lockIcon} label="非公開" />
      </Sample>
    </Section>
  )
}

type TilesProps = { of: Record<string, string>; size: "l" | "xl" }

function Tiles({ of, size }: TilesProps) {
  return (
    <ul className={css.tiles}>
      {Object.entries(of).map(([name, drawing]) => (
        <li key={name} className={css.tile}>
          <Icon of={drawing} size={size} />
          {name}
        </li>
      ))}
    </ul>
  )
}
