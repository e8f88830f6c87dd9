import pg from "pg"

const { builtins } = pg.types

/**
 * How PostgreSQL's values arrive: counts and ids as numbers (all far below 2⁵³), calendar days as the text they are (a
 * Date would be a moment in somebody's time zone), instants as Dates.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    if (format !== "binary") {
      if (id === builtins.INT8 || id === builtins.NUMERIC) return Number
      if (id === builtins.DATE) return String
    }
    return pg.types.getTypeParser(id, format)
  },
}
