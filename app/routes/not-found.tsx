import { data } from "react-router"

export function loader({ url }: { url: URL }) {
  throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
}

export default function NotFound() {
  return null
}
