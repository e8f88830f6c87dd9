/** The address of the page, without the `.data` with which React Router requests its data. */
export function pageAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "")
  searchParams.delete("_routes")
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}

/** Whether React Router asks for the data of a page, not for its document. */
export const isForData = (request: Request): boolean =>
  new URL(request.url).pathname.endsWith(".data")
