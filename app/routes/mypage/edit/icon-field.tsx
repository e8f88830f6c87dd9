import { createPortal } from "react-dom"
import { Suspense, useEffect, useRef, useState } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Face } from "#app/components/face.tsx"
import type { BoxOf, FieldOf } from "#app/components/form/site-form.tsx"
import { Avatar } from "#app/ui/avatar.tsx"
import { Checkbox } from "#app/ui/checkbox.tsx"
import { Field, useField } from "#app/ui/field.tsx"
import { ownPhoto } from "#shared/members/default-photo.ts"
import css from "./icon-field.module.css"

const SquareCropper = lazyPart(
  async () => (await import("#app/ui/square-cropper.tsx")).SquareCropper,
)

const words = {
  title: "アイコンを切り抜く",
  stage: "切り抜く範囲。矢印キーで動かし、＋キーと－キーで大きさを変えます",
  position: (right: number, down: number, zoom: number) =>
    `左から${right}%、上から${down}%、大きさ${zoom}%`,
  hint: "ドラッグで位置、2本の指かつまみで大きさを変えられます。押した場所を中心にすることもできます。",
  zoom: "大きさ",
  zoomEnds: ["全体", "4倍"],
  use: "この範囲にする",
  cancel: "やめる",
} as const

const longestSide = 1600

type Props = { field: FieldOf; box: BoxOf; name: string; photo: string | null }

/**
 * The icon. With scripts the chosen picture is cut first, and the result takes its place in the file input; without, the
 * server cuts from its middle.
 */
export function IconField({ field, box, name, photo }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [cropped, setCropped] = useState<string | null>(null)
  const [wasOpened, setOpened] = useState(false)
  if (chosen !== null && !wasOpened) setOpened(true)
  useRevoked(chosen)
  useRevoked(cropped)
  // A file cannot be given back to the browser.
  const { defaultValue: _, ...connected } = field("icon")
  const { words: around, control } = useField({
    ...connected,
    label: "アイコン",
    hint: "10MBまでの画像。正方形に切り抜かれます。撮影場所などの情報は取り除かれます。",
  })

  const clear = () => {
    if (input.current) input.current.value = ""
    setChosen(null)
    setCropped(null)
  }
  return (
    <div className={css.icon}>
      {cropped ? (
        <Avatar src={cropped} name={name} size="xl" alt="選んだアイコン" />
      ) : (
        <Face photo={photo} name={name} size="xl" alt="今のアイコン" />
      )}
      <div className="grow shrinks">
        <Field {...around}>
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            className={css.file}
            onChange={({ currentTarget: { files } }) => {
              const file = files?.[0]
              setCropped(null)
              setChosen(file ? URL.createObjectURL(file) : null)
            }}
          />
        </Field>
        {ownPhoto(photo) !== null && (
          <Checkbox label="アイコンを外す" {...box("removesIcon", false)} />
        )}
      </div>
      {wasOpened &&
        // Outside of the form, which its keys and buttons must not send.
        createPortal(
          <Suspense>
            <SquareCropper
              src={chosen}
              maxSide={longestSide}
              words={words}
              onCancel={clear}
              // The server may know the format, and says so if it does not.
              onUnreadable={() => setChosen(null)}
              onCropped={(picture) => {
                if (input.current) input.current.files = fileList(picture)
                setCropped(URL.createObjectURL(picture))
                setChosen(null)
              }}
            />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}

function fileList(picture: Blob): FileList {
  const transfer = new DataTransfer()
  const ending = picture.type === "image/webp" ? "webp" : "png"
  transfer.items.add(new File([picture], `icon.${ending}`, { type: picture.type }))
  return transfer.files
}

/** Frees the memory of a picture that is no longer shown. */
function useRevoked(url: string | null) {
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
}
