import { prefectureBox, typeBox } from "#shared/members/profile-boxes.ts"
import {
  categoryBox,
  closedBox,
  ticketBox,
  type ticketNames,
  venueBox,
  type YesNoField,
  yesNoFields,
} from "#shared/mysteries/outline-fields.ts"
import type { Hours } from "#shared/mysteries/hours.ts"
import { fieldsOfHours } from "#shared/schemas/hours-form.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import type { Entry } from "./entry.ts"

/** An entry as the form has it: texts by the names of fields, boxes only where they are checked. */
export function valuesOf({ mystery, outline, hours, change, venues }: Entry): Typed {
  const { url, content, story, prMessage, place, price } = mystery
  const { minPeople, maxPeople, minDuration, duration } = mystery
  const { title, maker, startDate, endDate } = change ?? mystery
  const plain = { title, maker, startDate, endDate, url, content, story, prMessage, place, price }
  const numbers = { minPeople, maxPeople, minDuration, duration }
  const given = { ...plain, ...numbers, ...(outline && textsOf(outline)) }
  const texts = Object.entries(given).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  )
  const boxes = [
    ...listed(mystery.types).map(typeBox),
    ...listed(mystery.categories).map((id) => categoryBox(Number(id))),
    ...listed(mystery.prefectures).map(prefectureBox),
    ...(outline ? choicesOf(outline, hours) : []),
  ]
  return {
    ...Object.fromEntries(texts),
    ...(mystery.tag !== "" && { tag: mystery.tag.replaceAll(",", "、") }),
    ...Object.fromEntries(boxes.map((name) => [name, "on"])),
    ...fieldsOfHours(hours),
    // The names are shown where the boxes are.
    ...Object.fromEntries(
      venues.map(({ id, name, published }) => [
        venueBox(id),
        published ? name : `${name}（確認待ち）`,
      ]),
    ),
  }
}

/** The same as editors have it. A change that a member waits for is not in it: it is decided at the inbox. */
export function valuesAtDesk(entry: Entry): Typed {
  const { subscription, paid, pickup } = entry.mystery
  return {
    ...valuesOf({ ...entry, change: null }),
    ...(subscription && { subscription: "on" }),
    ...(paid && { paid: "on" }),
    ...(pickup !== "" && { pickup }),
  }
}

const listed = (list: string) => list.split(",").filter((item) => item !== "")

type Outline = NonNullable<Entry["outline"]>

function textsOf(outline: Outline) {
  const { mystery_id: _, closed_on: __, tickets: ___, ...rest } = outline
  const answers = Object.keys(yesNoFields).map((name) => {
    const known = outline[name as YesNoField]
    return [name, known === null ? null : known ? "yes" : "no"]
  })
  return { ...rest, ...Object.fromEntries(answers) } as Record<string, string | number | null>
}

/** Hours say better than the outline on which weekdays it is closed. */
function choicesOf({ closed_on, tickets }: Outline, { weekly }: Hours): string[] {
  const closed = weekly.length > 0 && closed_on?.length !== 0 ? null : closed_on
  const days = closed?.length === 0 ? [closedBox("none")] : (closed ?? []).map(closedBox)
  const known = (tickets ?? []) as (keyof typeof ticketNames)[]
  return [...days, ...(tickets?.length === 0 ? [ticketBox("none")] : known.map(ticketBox))]
}
