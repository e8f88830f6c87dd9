import { Face } from "#app/components/face.tsx"
import { PictureField } from "#app/components/form/picture-field.tsx"
import type { BoxOf, FieldOf } from "#app/components/form/site-form.tsx"
import { Avatar } from "#app/ui/picture/avatar.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { ownPhoto } from "#shared/members/default-photo.ts"

type IconProps = { name: string; photo: string | null; cropped: string | null }

/** The icon that was chosen, or the present one. */
export const OwnIcon = ({ name, photo, cropped }: IconProps) =>
  cropped ? (
    <Avatar src={cropped} name={name} size="xl" alt="選んだアイコン" />
  ) : (
    <Face photo={photo} name={name} size="xl" alt="今のアイコン" />
  )

type Props = {
  field: FieldOf
  box: BoxOf
  photo: string | null
  /** Beside the button, where nothing else on the page shows it. */
  shown?: IconProps
  onChosen: (cropped: string | null) => void
}

/** The field of the icon. Without scripts the server cuts it from the middle of the picture. */
export const IconField = ({ field, box, photo, shown, onChosen }: Props) => (
  <PictureField
    field={field}
    name="icon"
    label="アイコン"
    hint="10MBまで。正方形に切り抜き、撮影場所などの情報は取り除きます。"
    ratio={1}
    cutting={{
      title: "アイコンを切り抜く",
      hint: "ドラッグで位置、2本の指かつまみで大きさを変えられます。タップした場所を中心にすることもできます。",
    }}
    shown={shown ? <OwnIcon {...shown} /> : null}
    onChosen={onChosen}
  >
    {ownPhoto(photo) !== null && <Checkbox label="アイコンを外す" {...box("removesIcon", false)} />}
  </PictureField>
)
