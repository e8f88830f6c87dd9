import { notFound } from "#app/request/not-found.ts"
import type { Route } from "./+types/not-found"

export function loader({ request }: Route.LoaderArgs) {
  notFound(request)
}

export function action({ request }: Route.ActionArgs) {
  notFound(request)
}

export default function NotFound() {
  return null
}
