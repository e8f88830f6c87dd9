import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

type Site = Parameters<typeof createMystery>[0]

/** Two mysteries at two new stations, far from all others. */
async function createMysteries(site: Site) {
  const mark = crypto.randomUUID().slice(0, 8)
  // A random position, so that parallel journeys do not interfere.
  const north = Math.floor(Math.random() * 80_000) / 1000 - 30
  const longitude = Math.floor(Math.random() * 350_000) / 1000 - 175
  const [near, far] = [`灯台${mark}`, `岬${mark}`]
  for (const [station, latitude] of [
    [near, north],
    [far, north + 0.3],
  ] as const) {
    // prettier-ignore
    const id = await createMystery(site, { title: `${station}の謎 ${mark}` })
    await site.root.query(
      `with made as (
         insert into places (name, prefecture_id, stations, latitude, longitude, published)
         values ($2, '47', $3, $4, $5, true) returning id)
       insert into mystery_places (mystery_id, place_id) select $1, id from made`,
      [id, `${station}館`, [station], latitude, longitude],
    )
  }
  return {
    near,
    far,
    position: { latitude: north, longitude },
    search: `/mysteries?kwd=${mark}`,
  }
}

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading")
const sheet = (page: Page) => page.getByRole("dialog", { name: "どこから近い順にしますか" })
const nearAddress = (search: string, station: string) =>
  `${search}&sort=near&at=${encodeURIComponent(station)}`

async function askNear(page: Page, search: string) {
  await openPage(page, search)
  await page.getByLabel("並び順").selectOption("近い順")
  await expect(sheet(page)).toBeVisible()
}

test("a guest who shares their position sees the nearest first, and no address contains the position", async ({
  page,
  site,
  context,
  axe,
}) => {
  const { near, far, position, search } = await createMysteries(site)
  await context.grantPermissions(["geolocation"])
  const latitude = position.latitude + 0.030456
  await context.setGeolocation({ ...position, latitude })
  const addresses: string[] = []
  page.on("request", (request) => addresses.push(request.url()))
  await askNear(page, search)
  await axe(sheet(page))
  await sheet(page).getByRole("button", { name: "現在地から" }).click()
  await expect(page).toHaveURL(nearAddress(search, near))
  await expect(sheet(page)).toBeHidden()
  await expect(titles(page)).toHaveText([new RegExp(near), new RegExp(far)])
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${near}駅から近い順の`)
  await expect(page.getByLabel("並び順").locator("option:checked")).toHaveText(
    `${near}駅から近い順`,
  )
  await expect(page.getByText("約33km")).toBeVisible()
  const told = [latitude.toFixed(2), position.longitude.toFixed(2)]
  expect(addresses.filter((address) => told.some((one) => address.includes(one)))).toEqual([])
})

test("a guest who refuses to share their position reads so, and chooses a station by keyboard", async ({
  page,
  site,
  context,
}) => {
  const { near, far, search } = await createMysteries(site)
  await context.clearPermissions()
  await askNear(page, search)
  await sheet(page).getByRole("button", { name: "現在地から" }).focus()
  await page.keyboard.press("Enter")
  await expect(sheet(page).getByRole("alert")).toContainText("許可されていません")
  await page.keyboard.press("Tab")
  await expect(sheet(page).getByRole("combobox", { name: "駅から" })).toBeFocused()
  await page.keyboard.insertText(far)
  await expect(page.getByRole("option", { name: `${far}駅` })).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(nearAddress(search, far))
  await expect(titles(page)).toHaveText([new RegExp(far), new RegExp(near)])

  await page.getByRole("button", { name: "駅を変える" }).click()
  const field = sheet(page).getByRole("combobox", { name: "駅から" })
  await expect(field).toHaveValue(`${far}駅`)
  await field.fill(`${near}駅`)
  await expect(field).toHaveAttribute("aria-expanded", "true")
  await page.keyboard.press("Escape")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(nearAddress(search, near))
})

test("a guest far from every station, or who names an unknown one, reads so", async ({
  page,
  site,
  context,
}) => {
  const { search } = await createMysteries(site)
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation({ latitude: -75, longitude: -120 })
  await askNear(page, search)
  await sheet(page).getByRole("button", { name: "現在地から" }).click()
  await expect(sheet(page).getByRole("alert")).toContainText("100km以内")
  const submit = sheet(page).getByRole("button", { name: "この駅から近い順にする" })
  await submit.click()
  await expect(sheet(page).getByText("駅の名前を入力してください。")).toBeVisible()
  await sheet(page).getByRole("combobox").fill("どこにもない停車場")
  // The code of the list loads with the first letter.
  await expect(sheet(page).getByRole("combobox")).toHaveAttribute("aria-expanded", "true")
  await page.keyboard.press("Escape")
  await submit.click()
  await expect(sheet(page).getByText("その駅の近くの謎は見つかりませんでした。")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(search)
  await expect(page.getByLabel("並び順")).toHaveValue("recommended")
})

test("the order is removed by its chip, and kept while filters change", async ({ page, site }) => {
  const { near, search } = await createMysteries(site)
  await openPage(page, nearAddress(search, near))
  const chips = page.getByRole("list", { name: "いまの条件" })
  await chips.getByRole("link", { name: /駅から近い順/ }).click()
  await expect(page).toHaveURL(search)
})

test(
  "without scripts a station is typed into a form",
  { tag: "@only-no-js" },
  async ({ page, site }) => {
    const { near, far, search } = await createMysteries(site)
    await page.goto(search)
    await page.getByLabel("駅から近い順").fill(`${far}駅`)
    await page.getByRole("button", { name: "並べる" }).click()
    await expect(page).toHaveURL(nearAddress(search, far))
    await expect(titles(page)).toHaveText([new RegExp(far), new RegExp(near)])
    await expect(page.getByLabel("駅から近い順")).toHaveValue(far)
  },
)
