import { useState } from "react"
import { Face } from "#app/components/face.tsx"
import { PictureField } from "#app/components/form/picture-field.tsx"
import type { BoxOf, FieldOf } from "#app/components/form/site-form.tsx"
import { Avatar } from "#app/ui/picture/avatar.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { ownPhoto } from "#shared/members/default-photo.ts"

type Props = { field: FieldOf; box: BoxOf; name: string; photo: string | null }

/** The icon. Without scripts the server cuts it from the middle of the picture. */
export function IconField({ field, box, name, photo }: Props) {
  const [cropped, setCropped] = useState<string | null>(null)
  return (
    <PictureField
      field={field}
      name="icon"
      label="アイコン"
      hint="10MBまでの画像。正方形に切り抜かれます。撮影場所などの情報は取り除かれます。"
      ratio={1}
      cutting={{
        title: "アイコンを切り抜く",
        hint: "ドラッグで位置、2本の指かつまみで大きさを変えられます。押した場所を中心にすることもできます。",
      }}
      shown={
        cropped ? (
          <Avatar src={cropped} name={name} size="xl" alt="選んだアイコン" />
        ) : (
          <Face photo={photo} name={name} size="xl" alt="今のアイコン" />
        )
      }
      onChosen={setCropped}
    >
      {ownPhoto(photo) !== null && (
        <Checkbox label="アイコンを外す" {...box("removesIcon", false)} />
      )}
    </PictureField>
  )
}
