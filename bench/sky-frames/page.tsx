import "#app/styles/tokens.css"
import "#app/styles/base.css"
import { useState } from "react"
import { createRoot } from "react-dom/client"
import { Sky } from "#app/routes/games/sky/sky.tsx"
import type { SkyState, StandingSky } from "#app/routes/games/sky/sky-props.ts"

// The drawn sky alone, with a dial: measure.ts drags one and the other.

const city = Number(new URLSearchParams(location.search).get("city") ?? 4.5)
const sky: StandingSky = { month: 5, day: 5, minute: 1_200, front: 0, hidden: [] }

function Page() {
  const [state, setState] = useState<SkyState>({
    after: 0,
    sun: false,
    cityLight: city,
    binoculars: null,
  })
  return (
    <Sky
      sky={sky}
      state={state}
      onTurn={setState}
      tools={["dial", "city-light"]}
      darkest={6}
      names={[]}
    />
  )
}

const root = document.querySelector("#root")
if (root) createRoot(root).render(<Page />)
