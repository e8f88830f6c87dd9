import { useRef } from "react"
import { PointMap, useMapView } from "#app/components/map/point-map.tsx"
import { Button } from "#app/ui/button.tsx"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { japanOutlines } from "#shared/catalogue/japan-outlines.ts"
import { coordinatesOf, type MapPoint } from "#shared/catalogue/map-units.ts"
import { coordinatesIn, coordinatesText } from "#shared/text/coordinates.ts"

export type ChosenPoint = { position: string; prefecture: string | null }

type Props = {
  open: boolean
  /** The position in the form: the map begins there. */
  position: string
  prefecture: string
  onClose: () => void
  onChosen: (point: ChosenPoint) => void
}

/** In map units: a part of a city, and a prefecture. */
const [streets, region] = [12, 600]

/** Chooses where a venue is. */
export function VenueMap({ open, position, prefecture, onClose, onChosen }: Props) {
  const typed = coordinatesIn(position)
  const centre = japanOutlines.find(([id]) => id === prefecture)
  const start = typed ?? (centre ? coordinatesOf({ x: centre[1], y: centre[2] }) : null)
  const [view, setView] = useMapView(start, typed ? streets : region)
  const shapes = useRef<SVGSVGElement>(null)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="会場の位置を決める"
      footer={
        <div className="row gap-12">
          <Button tone="secondary" onClick={onClose}>
            キャンセル
          </Button>
          <Button
            className="grow"
            onClick={() =>
              onChosen({
                position: coordinatesText(coordinatesOf(view)),
                prefecture: prefectureAt(shapes.current, view),
              })
            }
          >
            この位置にする
          </Button>
        </div>
      }
    >
      <PointMap view={view} onView={setView} shapes={shapes} />
    </Sheet>
  )
}

/** The prefecture that is drawn there; null at sea, or where the outlines are too coarse. */
function prefectureAt(map: SVGSVGElement | null, { x, y }: MapPoint): string | null {
  if (!map) return null
  const point = new DOMPoint(x, y)
  const paths = [...map.querySelectorAll("path")]
  const at = paths.findIndex((path) => path.isPointInFill(point))
  return japanOutlines[at]?.[0] ?? null
}
