import { describe, expect, test } from "vitest"
import { coordinatesIn, coordinatesText } from "./coordinates.ts"

const station = { latitude: 35.68954, longitude: 139.70064 }

describe("somebody pastes a place", () => {
  test.each([
    "35.68954, 139.70064",
    " 35.68954 139.70064 ",
    "35.689541，139.700638",
    "３５．６８９５４、１３９．７００６４",
    "北緯35.68954度 東経139.70064度",
    "139.70064, 35.68954",
    "https://www.google.com/maps/place/x/@35.1,139.1,17z/data=!3m1!8m2!3d35.68954!4d139.70064",
    "https://www.google.com/maps/@35.68954,139.70064,17z",
    "https://www.google.com/maps?q=35.68954,139.70064",
    "https://www.google.com/maps/search/?api=1&query=35.68954%2C139.70064",
    "https://maps.apple.com/?ll=35.68954,139.70064",
    "https://www.openstreetmap.org/?mlat=35.68954&mlon=139.70064#map=17/35.1/139.1",
    "https://www.openstreetmap.org/#map=17/35.68954/139.70064",
    "https://maps.gsi.go.jp/#15/35.68954/139.70064/&base=std",
    "https://map.yahoo.co.jp/?lat=35.68954&lon=139.70064&zoom=17",
  ])("as %s", (text) => {
    expect(coordinatesIn(text)).toEqual(station)
  })

  test.each([
    "",
    "新宿駅",
    "35.6",
    "48.8584, 2.2945",
    "35, 139, 1",
    "https://maps.app.goo.gl/Ab1Cd2Ef3Gh4",
    "https://example.com/35.6/139.7",
    "9".repeat(400),
  ])("that nobody can read or is not in Japan: %s", (text) => {
    expect(coordinatesIn(text)).toBeNull()
  })

  test("and reads back what the form writes", () => {
    expect(coordinatesIn(coordinatesText(station))).toEqual(station)
  })
})
