import css from "./desk-state.module.css"

/** The states of a row, in short words. */
export const DeskState = ({ states }: { states: readonly string[] }) => (
  <span className={css.states}>
    {states.map((state) => (
      <span key={state} className={css.state}>
        {state}
      </span>
    ))}
  </span>
)
