import { useId } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { Dial } from "./dial.tsx"
import type { SkyProps } from "./sky-props.ts"
import css from "./tools.module.css"

type Props = Pick<
  SkyProps,
  "sky" | "state" | "onTurn" | "tools" | "darkest" | "onTape" | "fixedDial" | "still"
> & {
  sextant: boolean
  onSextant: (on: boolean) => void
  onBinoculars: () => void
}

/** The tools that were handed out, each with its value in words. */
export function Tools(props: Props) {
  const { sky, state, onTurn, tools, darkest, onTape, fixedDial, still, ...rest } = props
  const { sextant, onSextant, onBinoculars } = rest
  const has = (tool: Props["tools"][number]) => tools.includes(tool)
  if (tools.length === 0) return null
  return (
    <div className={css.tools}>
      {has("dial") && (
        <Dial
          minute={sky.minute}
          after={state.after}
          onTurn={(after) => onTurn({ ...state, after })}
          disabled={Boolean(fixedDial || still)}
        />
      )}
      {has("city-light") && (
        <CityLight
          value={state.cityLight}
          darkest={darkest}
          onTurn={(cityLight) => onTurn({ ...state, cityLight })}
          onTape={onTape}
          disabled={Boolean(still)}
        />
      )}
      <div className={css.switches}>
        {has("sun") && (
          <Switch
            name="太陽"
            value={state.sun ? "入" : "切"}
            on={state.sun}
            disabled={Boolean(still)}
            onPress={() => onTurn({ ...state, sun: !state.sun })}
          />
        )}
        {has("binoculars") && (
          <Switch
            name="双眼鏡"
            value={state.binoculars ? "のぞいている" : "ここへ向ける"}
            on={state.binoculars !== null}
            disabled={Boolean(still)}
            onPress={onBinoculars}
          />
        )}
        {has("sextant") && (
          <Switch
            name="六分儀"
            value={sextant ? "測っている" : "測る"}
            on={sextant}
            disabled={false}
            onPress={() => onSextant(!sextant)}
          />
        )}
      </div>
    </div>
  )
}

function Switch({
  name,
  value,
  on,
  disabled,
  onPress,
}: {
  name: string
  value: string
  on: boolean
  disabled: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={classNames(css.switch, on && css.on)}
      disabled={disabled}
      onClick={onPress}
    >
      <span>{name}</span>
      <span className={css.value}>{value}</span>
    </button>
  )
}

const brightest = 2
const end = 6
const stops = [
  [2, "都心"],
  [3.1, "町"],
  [4.5, "村"],
  [6, "山"],
] as const

/** 「町」3.1等まで見える */
export function cityLightText(value: number): string {
  const [, name] = stops.findLast(([at]) => value >= at - 0.001) ?? stops[0]
  const exact = stops.some(([at]) => Math.abs(at - value) < 0.001)
  return `${name}${exact ? "" : "のさき"}、${value.toFixed(2).replace(/0$/, "")}等まで`
}

function CityLight({
  value,
  darkest,
  onTurn,
  onTape,
  disabled,
}: {
  value: number
  darkest: number
  onTurn: (value: number) => void
  onTape: (() => void) | undefined
  disabled: boolean
}) {
  const id = useId()
  const share = (at: number) => `${((at - brightest) / (end - brightest)) * 100}%`
  const isTaped = darkest < end
  return (
    <div className={css.city}>
      <label htmlFor={id} className={css.label}>
        街明かり
      </label>
      <output htmlFor={id} className={css.reading}>
        {cityLightText(value)}
      </output>
      <div className={css.track}>
        <input
          id={id}
          type="range"
          className={css.range}
          style={{ width: isTaped ? `calc(${share(darkest)} + 9px)` : "100%" }}
          min={brightest}
          max={darkest}
          step={0.05}
          value={value}
          disabled={disabled}
          aria-valuetext={cityLightText(value)}
          onChange={(event) => {
            onTurn(Math.round(event.currentTarget.valueAsNumber * 20) / 20)
          }}
        />
        {isTaped && (
          <button
            type="button"
            className={css.tape}
            disabled={disabled || !onTape}
            onClick={onTape}
          >
            <span>ここから先は</span>
            <span>回さないこと</span>
          </button>
        )}
      </div>
      <div className={css.stops} aria-hidden>
        {stops.map(([at, name]) => (
          <span key={name} style={{ left: share(at) }}>
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}
