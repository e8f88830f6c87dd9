import { expect, test } from "vitest"
import { browserWords } from "./browser-words.ts"

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "iPhoneのSafari",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.0.0 Mobile/15E148 Safari/604.1",
    "iPhoneのChrome",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    "AndroidのChrome",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
    "WindowsのEdge",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0",
    "MacのFirefox",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0", "LinuxのChrome"],
  ["Line/14.0", "LINE"],
  ["curl/8", "不明なブラウザ"],
  ["", "不明なブラウザ"],
  ["<script>Safari/</script>", "Safari"],
])("%s is called %s", (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words)
})
