/** The address of the page as a person knows it. React Router asks for its data at the page's path with `.data`. */
export function pageAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "")
  searchParams.delete("_routes")
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}
