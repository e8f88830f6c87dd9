/** No maker's name is longer. */
const longest = 100

/** The name of a maker in the query. */
export const makerNameIn = ({ searchParams }: URL): string | null => {
  const name = searchParams.get("name")
  return name !== null && name !== "" && name.length <= longest && name.isWellFormed() ? name : null
}
