import { data, redirect } from "react-router"
import * as yearCard from "#shared/addresses/year-card.ts"
import { refusalInit } from "#app/request/respond-with.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { readForm } from "#app/request/read-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { readYearCard } from "#domain/year-cards/reading.ts"
import { shareCard, withdrawCard } from "#domain/year-cards/sharing.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { yearCardForm } from "#shared/schemas/year-card-form.ts"

/** Shares the card of a year behind a secret link, or withdraws the link. */
export async function receiveYearCardForm(site: Services, request: Request, asked: number | null) {
  const member = await requireMember(site, request)
  const { card } = await site.readOwn((tx) => readYearCard(tx, member, asked))
  if (!card) notFound(request)
  const { year } = card
  const { sent } = await readForm(yearCardForm, request)
  const outcome = sent.ok
    ? await site.write((tx) =>
        sent.value.what === "share"
          ? shareCard(tx, member, { card, now: site.now() })
          : withdrawCard(tx, { member, year }),
      )
    : sent
  if (outcome.ok) throw redirect(yearCard.write({ year: asked }), 303)
  return data({ failure: outcomes[outcome.code].text }, refusalInit(outcome))
}
