import type { ReactNode } from "react"
import { HoursFields } from "#app/components/form/hours-fields.tsx"
import type { FieldOf } from "#app/components/form/site-form.tsx"
import type { FormReply, Typed } from "#shared/schemas/form-reply.ts"
import { BasicFields } from "./basic-fields.tsx"
import { EntrySection } from "./entry-section.tsx"
import { NumberFields } from "./number-fields.tsx"
import { OutlineFields } from "./outline-fields.tsx"
import { PictureFields } from "./picture-fields.tsx"
import { PlaceFields } from "./place-fields.tsx"
import { TextFields } from "./text-fields.tsx"

/** How a part of the form connects its fields; the form knows what they begin with. */
export type Fields = {
  field: (name: string) => ReturnType<FieldOf>
  box: (name: string) => { id: string; name: string; defaultChecked: boolean }
}

type Props = Fields & {
  id: string
  img: string | null
  reply: FormReply | undefined
  /** The values that the form begins with. */
  values: Typed
  /** The present values. */
  live: Typed
  onChanged: () => void
  cropped: string | null
  onPicture: (cropped: string | null) => void
  similar: ReactNode
}

/** The parts of the form. Only the first has what is required. */
export function EntrySections(props: Props) {
  const { id, img, reply, values, live, field, box, onChanged, onPicture, similar } = props
  const fields = { field, box }
  const parts = [
    {
      title: "基本",
      content: <BasicFields {...fields} onChanged={onChanged} similar={similar} />,
    },
    {
      title: "場所と日程",
      content: <PlaceFields {...fields} values={values} live={live} onChanged={onChanged} />,
    },
    { title: "料金・人数・時間", content: <NumberFields {...fields} /> },
    { title: "営業時間", content: <HoursFields {...fields} ofEntry /> },
    { title: "開催概要", content: <OutlineFields {...fields} /> },
    { title: "あらすじ・PR", content: <TextFields {...fields} onChanged={onChanged} /> },
    {
      title: "画像",
      content: (
        <PictureFields {...fields} img={img} cropped={props.cropped} onPicture={onPicture} />
      ),
    },
  ]
  return (
    <div className="stack gap-12">
      <input type="hidden" name="id" value={id} />
      {parts.map(({ title, content }, n) => (
        <EntrySection
          key={title}
          title={title}
          step={`${n + 1}/${parts.length}`}
          isOptional={n > 0}
          reply={reply}
        >
          {content}
        </EntrySection>
      ))}
    </div>
  )
}
