import * as address from "#shared/addresses/hidden-stars.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { findGame } from "#domain/games/games.ts"
import { hiddenFrom } from "#domain/games/hidden-stars.ts"
import { findPlayer } from "#domain/games/keeping.ts"

/** The stars that are gone from the sky before the member. */
export const loader = personalResource({
  address,
  read: async ({ site, member, subject }) => {
    const game = findGame(subject.game)
    if (!game) return null
    const player = await site.readOwn((tx) => findPlayer(tx, member, game))
    return hiddenFrom(site.stars(), { ...subject, game, player })
  },
})
