import { createPortal } from "react-dom"
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Field, useField } from "#app/ui/form/field.tsx"
import type { FieldOf } from "./site-form.tsx"
import css from "./picture-field.module.css"

const PictureCropper = lazyPart(async () => (await import("./picture-cropper.tsx")).PictureCropper)

type Props = {
  field: FieldOf
  name: string
  label: string
  hint: string
  ratio: number
  /** Of the dialog in which it is cut. */
  cutting: { title: string; hint: string }
  /** Beside the field: the picture chosen, or the former one. Null where it is elsewhere on the page. */
  shown: ReactNode
  /** Told of the chosen picture's address, and of null when it is not chosen any more. */
  onChosen: (cropped: string | null) => void
  /** Below the field. */
  children?: ReactNode
}

/**
 * A picture in a form. With scripts the chosen picture is cut first, and the result takes its place in the file input; without,
 * it is sent as it is.
 */
export function PictureField(props: Props) {
  const { field, name, label, hint, ratio, cutting, shown, onChosen, children } = props
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [cropped, setCropped] = useState<string | null>(null)
  const [wasOpened, setOpened] = useState(false)
  if (chosen !== null && !wasOpened) setOpened(true)
  useRevoked(chosen)
  useRevoked(cropped)
  useEffect(() => onChosen(cropped), [cropped, onChosen])
  // A file cannot be given back to the browser.
  const { defaultValue: _, ...connected } = field(name)
  const { words: around, control } = useField({ ...connected, label, hint })

  const clear = () => {
    if (input.current) input.current.value = ""
    setChosen(null)
    setCropped(null)
  }
  return (
    <div className={css.picture}>
      {shown}
      <div className="grow shrinks">
        <Field {...around}>
          <span className="file">
            <span aria-hidden>画像を選ぶ</span>
            <input
              {...control}
              ref={input}
              type="file"
              accept="image/*"
              onChange={({ currentTarget: { files } }) => {
                const file = files?.[0]
                setCropped(null)
                setChosen(file ? URL.createObjectURL(file) : null)
              }}
            />
          </span>
        </Field>
        {children}
      </div>
      {wasOpened &&
        // Outside of the form, which its keys and buttons must not send.
        createPortal(
          <Suspense>
            <PictureCropper
              src={chosen}
              ratio={ratio}
              cutting={cutting}
              onCancel={clear}
              // The server may know the format, and says so if it does not.
              onUnreadable={() => setChosen(null)}
              onCropped={(picture) => {
                if (input.current) input.current.files = fileList(picture, name)
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

function fileList(picture: Blob, name: string): FileList {
  const transfer = new DataTransfer()
  const ending = picture.type === "image/webp" ? "webp" : "png"
  transfer.items.add(new File([picture], `${name}.${ending}`, { type: picture.type }))
  return transfer.files
}

/** Frees the memory of a picture that is no longer shown. */
function useRevoked(url: string | null) {
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
}
