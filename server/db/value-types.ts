import pg from "pg"

const { builtins } = pg.types

/**
 * Parsers of PostgreSQL's values: counts and ids as numbers (all far below 2⁵³), calendar days as text (a Date would be
 * an instant in some time zone), instants as Dates.
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
