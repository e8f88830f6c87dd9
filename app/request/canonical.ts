import { type LoaderFunctionArgs, redirect } from "react-router"
import { type Spelling, spellingOf } from "#shared/addresses/page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { services } from "./context.ts"
import { notFound } from "./not-found.ts"

type LoaderArgs = Pick<LoaderFunctionArgs, "context" | "request" | "url">

/** The state of a resource's address; 404 if the address is invalid. */
export function readOrNotFound<State>(
  page: Spelling<State>,
  { context, request, url }: LoaderArgs,
  today = todayOf(context),
): State {
  return page.read(url, today) ?? notFound(request)
}

/** The state of a page's address. Other spellings redirect to the canonical one: permanently, unless it depends on the day. */
export function canonicalOrRedirect<State>(
  page: Spelling<State>,
  args: LoaderArgs,
  today = todayOf(args.context),
): State {
  const state = readOrNotFound(page, args, today)
  const address = page.write(state, today)
  if (spellingOf(args.url, page.query) !== address) {
    throw redirect(address, page.dependsOnDay ? 302 : 301)
  }
  return state
}

const todayOf = (context: LoaderArgs["context"]) => tokyoDay(context.get(services).now())
