import { type RefObject, useState } from "react"
import { Icon } from "#app/ui/icon.tsx"
import { pinIcon } from "#app/ui/icons.ts"
import { Slider } from "#app/ui/form/slider.tsx"
import { usePinch } from "#app/ui/form/use-pinch.ts"
import { japanOutlines } from "#shared/catalogue/japan-outlines.ts"
import { coordinatesOf, mapPointOf } from "#shared/catalogue/map-units.ts"
import type { Coordinates } from "#shared/text/coordinates.ts"
import { type MapView, moved, viewLimits, within, zoomed } from "./map-view.ts"
import { acrossText, labelsIn, scaleOf, whereabouts } from "./map-words.ts"
import css from "./point-map.module.css"
import { numberText } from "#shared/text/number-text.ts"

const hint =
  "会場がピンの先に来るように、地図を動かしてください。道は載っていません。細かく決めたいときは、地図アプリの緯度・経度を欄に貼り付けてください。"

type ViewProps = {
  view: MapView
  onView: (change: (view: MapView) => MapView) => void
}

/** `shapes` are the outlines, in the order of their list. */
type Props = ViewProps & { shapes: RefObject<SVGSVGElement | null> }

const step = 0.04
const zoomStep = 1.4

const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const zoomKeys: Record<string, number> = { "+": zoomStep, ";": zoomStep, "-": 1 / zoomStep }

/**
 * Japan below a pin that stays in the middle. The map is moved by dragging, pinching or the wheel, by pressing the point for the
 * pin, or by arrow keys, + and -.
 */
export function PointMap({ view, onView, shapes }: Props) {
  const { pointer, isPressed } = usePinch({
    onMove: (right, down) => onView((from) => moved(from, right, down)),
    onZoom: (factor) => onView((from) => zoomed(from, factor)),
  })
  const point = coordinatesOf(view)
  const { x, y, width } = view
  const { text, share } = scaleOf(view)
  const here = whereabouts(point)
  return (
    <>
      <div className={css.stage}>
        <svg
          ref={shapes}
          viewBox={`${x - width / 2} ${y - width / 2} ${width} ${width}`}
          aria-hidden
        >
          {japanOutlines.map(([id, , , path]) => (
            <path key={id} d={path} />
          ))}
        </svg>
        <div aria-hidden>
          {labelsIn(view).map(({ text, left, top, isStation }) => (
            <span
              key={text}
              className={isStation ? css.station : css.prefecture}
              style={{ left: `${left}%`, top: `${top}%` }}
            >
              {text}
            </span>
          ))}
          <span className={css.scale} style={{ width: `${share * 100}%` }}>
            {text}
          </span>
        </div>
        <span className={css.pin}>
          <Icon of={pinIcon} />
        </span>
        {/* A slider, because those get arrow keys from screen readers too. */}
        <input
          type="range"
          className="input-over"
          aria-label="会場の位置。矢印キーで地図を動かし、＋キーと－キーで大きさを変えます"
          aria-valuetext={`${here}。地図の幅は${acrossText(view)}`}
          min={0}
          max={100}
          value={50}
          data-first-focus
          {...pointer}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (!isPressed()) onView((from) => moved(from, Math.sign(valueAsNumber - 50) * step, 0))
          }}
          onWheel={({ deltaY }) =>
            onView((from) => zoomed(from, deltaY < 0 ? zoomStep : 1 / zoomStep))
          }
          onKeyDown={(event) => {
            const arrow = arrows[event.key]
            const zoom = zoomKeys[event.key]
            if (!arrow && zoom === undefined) return
            event.preventDefault()
            onView((from) => (arrow ? moved(from, ...arrow) : zoomed(from, zoom ?? 1)))
          }}
        />
      </div>
      <p className={css.here}>{here}</p>
      <ZoomSlider view={view} onView={onView} />
      <p className={css.hint}>{hint}</p>
    </>
  )
}

/** On a logarithmic scale: each step enlarges as much as the one before. */
function ZoomSlider({ view: { width }, onView }: ViewProps) {
  const most = Math.log2(viewLimits.widest / viewLimits.narrowest)
  const zoom = Math.log2(viewLimits.widest / width)
  return (
    <Slider
      label="大きさ"
      min={0}
      max={Math.round(most)}
      step={0.25}
      value={zoom}
      onChange={(zoom) =>
        onView((from) => within({ ...from, width: viewLimits.widest / 2 ** zoom }))
      }
      text={`${numberText(Math.round(2 ** zoom))}倍`}
      ends={["日本全体", "街なか"]}
    />
  )
}

/** The view that begins at a point; without one, the whole of Japan. */
export function useMapView(start: Coordinates | null, width: number) {
  return useState<MapView>(() =>
    within(
      start ? { ...mapPointOf(start), width } : { x: 7400, y: 6200, width: viewLimits.widest },
    ),
  )
}
