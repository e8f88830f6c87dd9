import { useState } from "react"
import { useNavigate } from "react-router"

/**
 * The filters of a page, as chosen last: a choice shows at once, and the address and the list follow. However many choices
 * are made, the page before stays one step back.
 */
export function useChosen<State>(state: State, addressOf: (chosen: State) => string) {
  const navigate = useNavigate()
  const [last, setLast] = useState({ state, chosen: state })

  function choose(chosen: State) {
    setLast({ state, chosen })
    void navigate(addressOf(chosen), { preventScrollReset: true, replace: true })
  }
  return { chosen: last.state === state ? last.chosen : state, choose }
}
