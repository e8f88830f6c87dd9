import { MysteryCard } from "#app/components/mystery/mystery-card.tsx"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { prefectureBox, typeBox } from "#shared/members/profile-boxes.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import { nfkc } from "#shared/text/normalize.ts"
import { isDay } from "#shared/time/tokyo.ts"
import css from "./entry-page.module.css"

type Props = { id: string; values: Typed; img: string | null; now: Date }

/** The card as lists will show it. Nothing in it can be pressed. */
export function EntryPreview({ id, values, img, now }: Props) {
  return (
    <section className={css.preview} aria-labelledby="preview">
      <h2 id="preview">カードの見え方</h2>
      <div inert>
        <MysteryCard mystery={cardOf(id, values, img)} now={now} sizes="320px" eager />
      </div>
    </section>
  )
}

function cardOf(id: string, values: Typed, img: string | null) {
  const text = (name: string) => (values[name] ?? "").trim()
  const number = (name: string) => {
    const digits = nfkc(text(name)).replaceAll(/[^\d]/g, "").slice(0, 8)
    return digits === "" ? null : Number(digits)
  }
  const day = (name: string) => (isDay(text(name)) ? text(name) : null)
  return {
    id,
    img,
    title: text("title") || "タイトル",
    maker: text("maker") || null,
    makerImg: null,
    types: mysteryTypes.flatMap((type) => (typeBox(type.id) in values ? [type.id] : [])),
    prefectures: prefectures.flatMap((one) => (prefectureBox(one.id) in values ? [one.id] : [])),
    tags: text("tag")
      .split(/[,、，]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
    startDate: day("startDate"),
    endDate: day("endDate"),
    price: number("price"),
    minPeople: number("minPeople"),
    maxPeople: number("maxPeople"),
    minDuration: number("minDuration"),
    duration: number("duration"),
    station: null,
    ...nothingYet,
  }
}

/** Fields that readers will fill. */
const nothingYet = {
  situation: null,
  confirmedOn: null,
  notHeldCount: 0,
  subscription: false,
  paid: false,
  reviewCount: 0,
  interestedCount: 0,
  playedCount: 0,
  averageDifficulty: null,
  outcomeCount: 0,
  successRate: null,
  satisfaction: null,
  satisfactionCount: 0,
  isFrozen: false,
}
