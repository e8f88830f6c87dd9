import { NightMap } from "#app/components/map/night-map.tsx"
import { PosterTile } from "#app/components/mystery/poster-tile.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { samplePicture } from "./sample-picture.ts"
import { Sample, Section } from "./section.tsx"
import css from "./ui.module.css"

const plays = { "02": 1, "10": 2, "13": 10, "14": 3, "40": 1 }
const tile = { sizes: "120px", hasReview: true, onOpen: () => toast.info("記録を開きます") }
const mystery = { id: "sample", title: "路地の手紙", img: samplePicture(210) }

export function Night() {
  return (
    <Section title="夜の地図とポスター">
      <Sample of="灯った県、気になるがもうすぐ終わる県" as="pair">
        <div className={css.night}>
          <NightMap plays={plays} endingSoon={["13", "23"]} names />
        </div>
        <div className={css.night}>
          <NightMap plays={{}} />
        </div>
      </Sample>
      <Sample of="満足度とナゾ活のあるポスター" as="pair">
        <PosterTile {...tile} mystery={mystery} satisfaction={4.5} />
        <PosterTile {...tile} mystery={mystery} satisfaction={null} unrated="満足度をつける" />
      </Sample>
    </Section>
  )
}
