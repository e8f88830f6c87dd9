import { Icon } from "#app/ui/icon.tsx"
import * as drawings from "#app/ui/icons.ts"
import { typeIcons } from "#app/ui/type-icons.ts"
import { Sample, Section } from "./section.tsx"
import css from "./ui.module.css"

export function Icons() {
  return (
    <Section title="アイコン">
      <Sample of="種類の絵" as="plain">
        <Tiles of={typeIcons} size="xl" />
      </Sample>
      <Sample of="そのほか" as="plain">
        <Tiles of={drawings} size="l" />
      </Sample>
      <Sample of="大きさ、ことばの代わり">
        <Icon of={drawings.searchIcon} size="s" />
        <Icon of={drawings.searchIcon} />
        <Icon of={drawings.searchIcon} size="l" />
        <Icon of={drawings.searchIcon} size="xl" />
        <Icon of={drawings.lockIcon} label="非公開" />
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
