import { Suspense, useState } from "react"
import { createPortal } from "react-dom"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Button } from "#app/ui/button.tsx"
import { Expandable } from "#app/ui/list/expandable.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { pinIcon } from "#app/ui/icons.ts"
import { Select } from "#app/ui/form/select.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import type { Fields } from "./entry-sections.tsx"
import type { ChosenPoint } from "./venue-map.tsx"

const VenueMap = lazyPart(async () => (await import("./venue-map.tsx")).VenueMap)

type Props = Pick<Fields, "field"> & {
  /** A prefecture of the mystery: the map begins there. */
  near: string | undefined
  onChanged: () => void
}

/** A venue that the site does not know. Its place is chosen on a map, pasted or typed. */
export function NewVenue({ field, near = "", onChanged }: Props) {
  const venue = field("newVenue")
  const at = connect(field("newVenuePosition"))
  const region = connect(field("newVenuePrefecture"))
  const [position, setPosition] = useState(at.initial)
  const [prefecture, setPrefecture] = useState(region.initial)
  const [map, setMap] = useState<"never" | "open" | "closed">("never")

  function choose(point: ChosenPoint) {
    setPosition(point.position)
    if (point.prefecture !== null) setPrefecture(point.prefecture)
    setMap("closed")
    // The browser tells nobody of a value that a script sets.
    setTimeout(onChanged)
  }
  return (
    <Expandable
      title="新しい会場を加える"
      note="一覧にないとき"
      startsOpen={[venue.defaultValue, position, venue.error].some(Boolean)}
    >
      <div className="stack gap-16">
        <p className="text-14 ink-2">
          運営者が確認したあと、ほかの人にも地図と会場の一覧で見えます。
        </p>
        <TextField label="新しい会場の名前" autoComplete="off" {...venue} />
        <Select
          label="会場の都道府県"
          options={options}
          {...region.control}
          value={prefecture}
          onChange={({ currentTarget: { value } }) => setPrefecture(value)}
        />
        <TextField
          label="最寄り駅"
          note="任意"
          hint="「、」で区切ります。"
          autoComplete="off"
          {...field("newVenueStations")}
        />
        <TextField
          label="会場の位置"
          note="任意"
          hint="緯度と経度。地図アプリの緯度・経度やリンクも貼り付けられます。"
          placeholder="35.68954, 139.70064"
          autoComplete="off"
          {...at.control}
          value={position}
          onChange={({ currentTarget: { value } }) => setPosition(value)}
        />
        <Button tone="secondary" className="scripted" onClick={() => setMap("open")}>
          <Icon of={pinIcon} size="s" />
          地図で位置を決める
        </Button>
      </div>
      {map !== "never" &&
        // Outside of the form, which its keys and buttons must not send.
        createPortal(
          <Suspense>
            <VenueMap
              // Begins again with what the form has.
              key={map}
              open={map === "open"}
              position={position}
              prefecture={prefecture || near}
              onClose={() => setMap("closed")}
              onChosen={choose}
            />
          </Suspense>,
          document.body,
        )}
    </Expandable>
  )
}

const options = [
  { value: "", label: "選んでください" },
  ...prefectures.map(({ id, name }) => ({ value: id, label: name })),
]

/** A field whose value the map sets too. */
function connect({ defaultValue = "", ...control }: ReturnType<Fields["field"]>) {
  return { initial: defaultValue, control }
}
