import pg from "pg"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { count, type Figure, together } from "../figure.ts"
import type { Ground } from "../ground.ts"
import { hostileTexts } from "./hostile-texts.ts"
import { judgePage } from "./judge-page.ts"

/** Everything that people write says something hostile, and every page that shows it is read. */
export async function readHostileTexts(
  ground: Ground,
  limits: { pages: number },
): Promise<Figure[]> {
  const { stored, refused, seeds } = await storeTexts(ground)
  const fell: [about: string, where: string][] = []
  const sum = { pages: 0, scripts: 0, links: 0 }
  const waiting = [...seeds]
  const known = new Set(waiting)
  while (waiting.length > 0 && sum.pages < limits.pages) {
    const address = waiting.shift() ?? "/"
    const answer = await fetch(ground.site.origin + address, {
      headers: { "x-forwarded-for": `192.0.2.${sum.pages % 250}` },
    })
    const found = judgePage({
      origin: ground.site.origin,
      address,
      headers: answer.headers,
      text: await answer.text(),
    })
    sum.pages += 1
    sum.scripts += found.scripts
    sum.links += found.links.length
    if (answer.status >= 500) fell.push([`a ${answer.status}`, address])
    fell.push(...found.wrong.map((about): [string, string] => [about, address]))
    for (const link of found.links.filter((one) => !known.has(one))) {
      known.add(link)
      waiting.push(link)
    }
  }
  return [
    {
      what: `${hostileTexts.length} hostile texts in every column that people write`,
      figure: `${count(stored)} stored, ${count(refused)} refused by the database`,
      expected: "",
      fell: [],
    },
    {
      what: "pages, feeds and data with them, parsed",
      figure: `${count(sum.pages)} read, ${count(sum.scripts)} scripts (all ours), ${count(fell.length)} findings`,
      expected: "no script, event attribute, frame or address with a script that is not ours",
      fell: together(fell),
    },
  ]
}

const columns = {
  mysteries: "title img url content story prMessage place prefecture category tag pickup".split(
    " ",
  ),
  users: "name photo profile snsLink1".split(" "),
  makers: "kana img description website".split(" "),
  outlines: "start_times ages ticket_url hints rain series collaboration".split(" "),
  reviews: "review photoUrl playTimeNote participation".split(" "),
}

/** A mystery, its maker and place, a member, their review and comment for each text. */
async function storeTexts({ root }: Ground) {
  let stored = 0
  let refused = 0
  const seeds =
    "/ /mysteries /mysteries/reviews /mysteries/tags /mysteries/makers /userRanking".split(" ")
  const store = async (statement: string, values: unknown[]) => {
    try {
      const { rows } = await root.query<{ id: string }>(statement, values)
      stored += 1
      return rows[0]?.id
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      refused += 1
      return undefined
    }
  }
  const change = async (table: string, names: string[], text: string, key: string, id: unknown) => {
    for (const name of names) {
      await store(`update ${table} set "${name}" = $1 where "${key}" = $2 returning 1 as id`, [
        text,
        id,
      ])
    }
  }

  for (const text of hostileTexts) {
    const member = await createMember({ root })
    const maker = await store(
      "insert into makers (name, published) values ($1, true) returning name as id",
      [text.slice(0, 100)],
    )
    const mystery = await createMystery({ root }, { maker: maker ?? null })
    const review = await createReview({ root }, { uid: member.uid, mysteryId: mystery })
    await change("mysteries", columns.mysteries, text, "id", mystery)
    await store("insert into mystery_outlines (mystery_id) values ($1) returning 1 as id", [
      mystery,
    ])
    await change("mystery_outlines", columns.outlines, text, "mystery_id", mystery)
    await change("users", columns.users, text, "uid", member.uid)
    await change("makers", columns.makers, text, "name", maker ?? "")
    await change("mystery_reviews", columns.reviews, text, "id", review)
    await store(
      `update mystery_reviews set "allPhotoUrls" = array[$1] where id = $2 returning 1 as id`,
      [text, review],
    )
    await store(
      "insert into mystery_review_comments (mystery_review_id, uid, content) values ($1, $2, $3) returning id",
      [review, member.uid, text],
    )
    const place = await store(
      "insert into places (name, prefecture_id, published) values ($1, '13', true) returning id",
      [text.slice(0, 100)],
    )
    if (place) {
      await store(
        "insert into mystery_places (mystery_id, place_id, published) values ($1, $2, true) returning 1 as id",
        [mystery, place],
      )
      seeds.push(`/mysteries/places/${place}`)
    }
    seeds.push(
      `/mysteries/${mystery}`,
      `/mysteries/reviews/${review}`,
      `/mysteries/${mystery}/calendar.ics`,
    )
    if (maker && !/[\\\0]/.test(maker)) seeds.push(`/mysteries/makers/${encodeURIComponent(maker)}`)
    seeds.push(`/mysteries?kwd=${encodeURIComponent(text.slice(0, 100).toWellFormed())}`)
    seeds.push(
      `/api/mysteries/suggestions?q=${encodeURIComponent(text.slice(0, 20).toWellFormed())}`,
    )
  }
  seeds.push(
    ..."/feeds/mysteries.xml /feeds/reviews.xml /sitemap.xml /calendar.ics /calendar /api/mysteries".split(
      " ",
    ),
  )
  return { stored, refused, seeds }
}
