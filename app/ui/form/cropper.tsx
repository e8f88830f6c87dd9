import { type CSSProperties, useRef, useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { Slider } from "./slider.tsx"
import { type Crop, moved, type Size, partOf, wholeOf, within, zoomed, zoomLimits } from "./crop.ts"
import css from "./cropper.module.css"
import { usePinch } from "./use-pinch.ts"

type Props = {
  /** The address of the picture; null closes it. */
  src: string | null
  /** Its width by its height; a square is shown as a circle. */
  ratio: number
  /** The longest side of the result in pixels. */
  maxSide: number
  words: {
    title: string
    /** Says how the keyboard moves the part. */
    stage: string
    /** Where the part is, in percent of the picture. */
    position: (right: number, down: number, zoom: number) => string
    hint: string
    zoom: string
    zoomEnds: readonly [string, string]
    use: string
    cancel: string
  }
  onCropped: (picture: Blob) => void
  onCancel: () => void
  /** The browser cannot show the picture. */
  onUnreadable: () => void
}

const step = 0.04
const zoomStep = 0.1

const arrows: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -step, down: 0 },
  ArrowRight: { right: step, down: 0 },
  ArrowUp: { right: 0, down: -step },
  ArrowDown: { right: 0, down: step },
}
const zoomKeys: Record<string, number> = { "+": zoomStep, ";": zoomStep, "-": -zoomStep }

/**
 * Chooses a part of a picture: by dragging, pinching or the wheel, by pressing the point for its centre, or by arrow keys, + and -.
 * Of a square the circle shows what round pictures leave.
 */
export function Cropper(props: Props) {
  const { src, ratio, maxSide, words, onCropped, onCancel, onUnreadable } = props
  const picture = useRef<HTMLImageElement>(null)
  const [loaded, setLoaded] = useState<{ src: string; size: Size; crop: Crop } | null>(null)
  // The former picture's part means nothing in this one.
  const view = loaded?.src === src ? loaded : null
  const change = (next: (size: Size, crop: Crop) => Crop) =>
    setLoaded((old) => old && { ...old, crop: next(old.size, old.crop) })
  const zoomBy = (factor: number) => change((size, crop) => zoomed(size, crop, crop.zoom * factor))
  const { pointer, isPressed } = usePinch({
    onMove: (right, down) => change((size, crop) => moved(size, crop, { right, down })),
    onZoom: zoomBy,
  })

  const at = view && inPercent(view.size, view.crop)

  const use = async () => {
    if (!picture.current || !view) return
    const blob = await cut(picture.current, partOf(view.size, view.crop), maxSide)
    if (blob) onCropped(blob)
    else onUnreadable()
  }
  return (
    <Sheet
      open={src !== null}
      onClose={onCancel}
      title={words.title}
      footer={
        <div className="row gap-12">
          <Button tone="secondary" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button className="grow" onClick={() => void use()}>
            {words.use}
          </Button>
        </div>
      }
    >
      <div
        className={classNames(css.stage, ratio === 1 && css.round)}
        style={{ aspectRatio: String(ratio) }}
      >
        {src !== null && (
          <img
            ref={picture}
            src={src}
            alt=""
            draggable={false}
            style={view ? placed(view.size, view.crop) : undefined}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setLoaded({ src, size: { width, height }, crop: wholeOf({ width, height }, ratio) })
            }
            onError={onUnreadable}
          />
        )}
        {/* A slider, because those get arrow keys from screen readers too. */}
        <input
          type="range"
          className="input-over"
          aria-label={words.stage}
          aria-valuetext={at === null ? undefined : words.position(at.right, at.down, at.zoom)}
          min={0}
          max={100}
          value={at?.right ?? 50}
          data-first-focus
          {...pointer}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (!isPressed()) {
              change((size, crop) =>
                within(size, { ...crop, x: (valueAsNumber / 100) * size.width }),
              )
            }
          }}
          onWheel={({ deltaY }) => zoomBy(deltaY < 0 ? 1 + zoomStep : 1 / (1 + zoomStep))}
          onKeyDown={(event) => {
            const arrow = arrows[event.key]
            const zoom = zoomKeys[event.key]
            if (!arrow && zoom === undefined) return
            event.preventDefault()
            if (arrow) change((size, crop) => moved(size, crop, arrow))
            else change((size, crop) => zoomed(size, crop, crop.zoom + (zoom ?? 0)))
          }}
        />
      </div>
      <p className={css.hint}>{words.hint}</p>
      <Slider
        label={words.zoom}
        min={zoomLimits.least}
        max={zoomLimits.most}
        step={0.05}
        value={view?.crop.zoom ?? 1}
        onChange={(zoom) => change((size, crop) => zoomed(size, crop, zoom))}
        text={`${Math.round((view?.crop.zoom ?? 1) * 100)}%`}
        ends={words.zoomEnds}
      />
    </Sheet>
  )
}

/** Where the centre of the part is. */
function inPercent({ width, height }: Size, { x, y, zoom }: Crop) {
  const percent = (share: number) => Math.round(share * 100)
  return { right: percent(x / width), down: percent(y / height), zoom: percent(zoom) }
}

/** Lays the picture so that the part fills the stage. */
function placed(size: Size, crop: Crop): CSSProperties {
  const { left, top, width, height } = partOf(size, crop)
  const percent = (share: number) => `${share * 100}%`
  return {
    width: percent(size.width / width),
    height: percent(size.height / height),
    left: percent(-left / width),
    top: percent(-top / height),
  }
}

/** Browsers that write no WebP give a PNG. */
function cut(
  picture: HTMLImageElement,
  { left, top, width, height }: ReturnType<typeof partOf>,
  maxSide: number,
): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext("2d")
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = "high"
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.9))
}
