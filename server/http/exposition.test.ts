import { expect, test } from "vitest"
import { exposition } from "./exposition.ts"

test("a family has its help, its type and one line for each sample", () => {
  const text = exposition([
    {
      name: "requests_total",
      help: "Requests answered.",
      type: "counter",
      samples: [
        { labels: { route: "/mysteries/:id", status: "2xx" }, value: 3 },
        { labels: { route: 'a"b\\c\nd', status: "4xx" }, value: 1 },
      ],
    },
    { name: "streams", help: "Open streams.", type: "gauge", samples: [{ value: 2 }] },
    { name: "nothing", help: "Nothing.", type: "gauge", samples: [] },
  ])
  expect(text).toBe(
    `# HELP nazomeguri_requests_total Requests answered.
# TYPE nazomeguri_requests_total counter
nazomeguri_requests_total{route="/mysteries/:id",status="2xx"} 3
nazomeguri_requests_total{route="a\\"b\\\\c\\nd",status="4xx"} 1
# HELP nazomeguri_streams Open streams.
# TYPE nazomeguri_streams gauge
nazomeguri_streams 2
`,
  )
})
