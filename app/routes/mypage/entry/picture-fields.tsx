import { PictureField } from "#app/components/form/picture-field.tsx"
import { Picture } from "#app/components/picture.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import css from "./fields.module.css"
import type { Fields } from "./entry-sections.tsx"

type Props = Fields & {
  img: string | null
  cropped: string | null
  onPicture: (cropped: string | null) => void
}

/** The poster, cut to the shape of the cards. */
export function PictureFields({ field, box, img, cropped, onPicture }: Props) {
  return (
    <PictureField
      field={field}
      name="image"
      label="ポスター画像"
      hint="10MBまでの画像。横4：縦3に切り抜かれます。選ばないときは、いまの画像のままです。"
      ratio={4 / 3}
      cutting={{
        title: "ポスターを切り抜く",
        hint: "ドラッグで位置、2本の指かつまみで大きさを変えられます。",
      }}
      shown={
        <Picture
          url={cropped ?? img}
          alt={cropped ? "選んだ画像" : "今の画像"}
          widths={[160, 320]}
          sizes="160px"
          className={css.poster}
        />
      }
      onChosen={onPicture}
    >
      {img !== null && <Checkbox label="画像を外す" {...box("removesImage")} />}
    </PictureField>
  )
}
