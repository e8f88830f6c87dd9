import { hostileTexts } from "#tests/support/hostile-texts.ts"
import { beside } from "../bursts/send-bursts.ts"
import type { Figure } from "../figure.ts"
import type { Ground } from "../ground.ts"

/** Everything comes from one client, which a proxy names. */
const attacker = { "x-forwarded-for": "198.51.100.9" }

/** Units of UTF-16. The first is as much as a form may have. */
const lengths = { accepted: 40_000, ofGuests: 480_000, ofMembers: 5_000_000 }
const numbers = { ofGuests: 500_000, ofMembers: 5_000_000 }

const combining = (length: number) => hostileTexts["combining characters"]?.(length) ?? ""

const ofGuests = ["/login", "/signup", "/login/forgot", "/contact"]
const ofMembers = { "/mypage/register": "price", "/mypage/edit": "name" }

/** Forms full of text or of fields, one after the other, while another visitor reads. */
export async function sendLongForms(ground: Ground): Promise<Figure[]> {
  const asMember = { cookie: ground.member }
  return [
    await beside(ground, "hostile texts as long as forms may be, of guests", () =>
      inTurn(ofGuests, (address) =>
        inTurn(Object.values(hostileTexts), (textOf) =>
          send(ground, address, { body: formWith("email", textOf(lengths.accepted)) }),
        ),
      ),
    ),
    await beside(ground, "combining characters of 1 MB in the forms of guests", () =>
      inTurn(ofGuests, (address) =>
        send(ground, address, { body: formWith("email", combining(lengths.ofGuests)) }),
      ),
    ),
    await beside(ground, "4 forms of guests with 500,000 fields", () =>
      inTurn(ofGuests, (address) => send(ground, address, fields(numbers.ofGuests))),
    ),
    await beside(ground, "combining characters of 10 MB in the forms of a member", () =>
      inTurn(Object.entries(ofMembers), ([address, field]) => {
        const body = formWith(field, combining(lengths.ofMembers))
        return send(ground, address, { body, headers: asMember })
      }),
    ),
    await beside(ground, "2 forms of a member with 5,000,000 fields", () =>
      inTurn(Object.keys(ofMembers), (address) =>
        send(ground, address, fields(numbers.ofMembers, asMember)),
      ),
    ),
  ]
}

async function inTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<string | string[]>,
): Promise<string[]> {
  const outcomes: string[] = []
  for (const item of items) outcomes.push(...[await act(item)].flat())
  return outcomes
}

function formWith(field: string, text: string): FormData {
  const form = new FormData()
  form.set(field, text)
  return form
}

const encoded = { "content-type": "application/x-www-form-urlencoded" }

const fields = (number: number, headers: Record<string, string> = {}) => ({
  body: "a&".repeat(number),
  headers: { ...encoded, ...headers },
})

type Sending = { body: FormData | string; headers?: Record<string, string> }

/** The site may refuse before it has read everything. */
async function send({ site }: Ground, address: string, { body, headers }: Sending) {
  const sent = { ...attacker, origin: site.origin, ...headers }
  try {
    const answer = await fetch(site.origin + address, {
      method: "POST",
      body,
      headers: sent,
      redirect: "manual",
    })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch {
    return "closed"
  }
}
