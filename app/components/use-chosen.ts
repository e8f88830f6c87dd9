import { useState } from "react"
import { useNavigate, useNavigation } from "react-router"

/**
 * The filters of a page, as chosen last: a choice shows at once, and the address and the list follow. However many choices
 * are made, the page before stays one step back.
 */
export function useChosen<State>(state: State, addressOf: (chosen: State) => string) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [last, setLast] = useState({ state, chosen: state })
  // While a page loads, another choice may be on its way.
  if (last.state !== state && navigation.state === "idle") setLast({ state, chosen: state })

  function choose(chosen: State) {
    setLast({ state, chosen })
    void navigate(addressOf(chosen), { preventScrollReset: true, replace: true })
  }
  return { chosen: last.chosen, choose }
}
