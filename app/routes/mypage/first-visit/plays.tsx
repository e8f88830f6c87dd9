import { useState } from "react"
import { addPlayed } from "#shared/addresses/add-played.ts"
import { firstVisit } from "#shared/addresses/paths.ts"
import { PosterToggle } from "#app/components/mystery/poster-toggle.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { searchIcon } from "#app/ui/icons.ts"
import { Part } from "./part.tsx"
import css from "./plays.module.css"
import type { Invitation } from "./read-part.ts"
import type { Play } from "./use-plays.ts"
import { playsLead } from "./words.ts"

type Props = {
  offered: Invitation["offered"]
  played: readonly Play[]
  busy: ReadonlySet<string>
  onPress: (play: Play) => Promise<void>
  isSkipped: boolean
  isNext: boolean
}

/** The posters that most people know: a press is プレイ済, another takes it back. */
export function Plays({ offered, played, busy, onPress, isSkipped, isNext }: Props) {
  // A press counts, but moves no poster.
  const [posters] = useState(offered)
  return (
    <Part
      part="plays"
      title="遊んだことがある謎は？"
      lead={playsLead(played.length)}
      isSkipped={isSkipped}
      isNext={isNext}
      way={
        <SiteLink
          to={addPlayed.write({ by: "words", of: null, after: null })}
          className={css.search}
        >
          <Icon of={searchIcon} size="s" />
          さがす
        </SiteLink>
      }
    >
      <form method="post" action={firstVisit}>
        <input type="hidden" name="what" value="play" />
        <ul className={css.posters}>
          {posters.map((mystery) => {
            const { id, prefectures } = mystery
            const isPlayed = played.some((play) => play.id === id)
            return (
              <li key={id}>
                <PosterToggle
                  mystery={mystery}
                  pressed={isPlayed}
                  busy={busy.has(id)}
                  field={{ name: isPlayed ? "remove" : "add", value: id }}
                  sizes="(min-width: 960px) 156px, (min-width: 640px) 23vw, 30vw"
                  onPress={() => void onPress({ id, prefectures })}
                />
              </li>
            )
          })}
        </ul>
      </form>
    </Part>
  )
}
