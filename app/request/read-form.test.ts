import { describe, expect, test } from "vitest"
import { type FormBounds, readFormData } from "./read-form.ts"

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://nazo.example/", { method: "POST", body, headers })

/** As the network cuts it. */
async function inPieces(request: Request, size: number): Promise<Request> {
  const bytes = await request.bytes()
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size))
      stream.close()
    },
  })
  const { headers } = request
  return new Request(request.url, { method: "POST", headers, body, duplex: "half" } as RequestInit)
}

/** The form, or the code of the refusal. */
async function read(request: Request, bounds?: Partial<FormBounds>) {
  const form = await readFormData(request, bounds)
  return form.ok ? form.value : form.code
}

const described = (form: FormData | string) =>
  typeof form !== "string" &&
  Promise.all(
    Array.from(form, async ([field, value]) =>
      value instanceof File
        ? { field, name: value.name, type: value.type, size: value.size, text: await value.text() }
        : { field, value },
    ),
  )

function formWith(...entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const binary = { type: "application/octet-stream" }

describe("a form with files", () => {
  test.each([
    [
      "with text around a file",
      formWith(["a", "謎解き\r\n--x"], ["f", new File(["--\r\n--"], "p.jpg", binary)]),
    ],
    [
      "whose file has a long Japanese name",
      formWith(["f", new File(["x"], `${"謎".repeat(250)}.webp`, { type: "image/webp" })]),
    ],
    ["in which no file was chosen", formWith(["f", new File([], "", binary)], ["b", ""])],
    [
      "that has a field several times",
      formWith(
        ["a", "1"],
        ["a", "2"],
        ["f", new File(["1"], "1", binary)],
        ["f", new File(["2"], "2", binary)],
      ),
    ],
  ])("%s is what was sent, however it is cut", async (_, form) => {
    const request = post(form)
    const sent = await described(form)
    for (const size of [1, 7, 100, 10_000]) {
      expect(await described(await read(await inPieces(request.clone(), size)))).toEqual(sent)
    }
  })

  test("gives the bytes of a file in each way to ask for them", async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, n) => n % 251)
    const form = await read(await inPieces(post(formWith(["f", new File([bytes], "p")])), 999))
    const file = (form as FormData).get("f") as File
    expect(file.size).toBe(bytes.length)
    expect(await file.bytes()).toEqual(bytes)
    expect(await file.bytes()).toEqual(bytes)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
    expect(await file.slice(990, 1_010).bytes()).toEqual(bytes.slice(990, 1_010))
  })

  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'
  test.each([
    ["is cut off", `${part}1`],
    ["is cut off in a head", "--x\r\nContent-Disp"],
    ["has no beginning", "1\r\n--x--"],
    ["has a head without an end", `--x\r\n${"a".repeat(10_000)}\r\n\r\n`],
    ["is empty", ""],
  ])("that %s is none", async (_, body) => {
    const request = post(body, { "content-type": "multipart/form-data; boundary=x" })
    expect(await read(request)).toBe("bad-request")
  })

  test("whose text is not UTF-8 is none", async () => {
    const body = Buffer.concat([
      Buffer.from(part),
      Buffer.from([0xff, 0xfe]),
      Buffer.from("\r\n--x--"),
    ])
    expect(await read(post(body, { "content-type": "multipart/form-data; boundary=x" }))).toBe(
      "bad-request",
    )
  })

  test.each([
    ["without a boundary", ""],
    ["with a boundary that takes long to search", "a".repeat(71)],
  ])("%s is none", async (_, boundary) => {
    const request = post(`--${boundary}--`, {
      "content-type": `multipart/form-data; boundary=${boundary}`,
    })
    expect(await read(request)).toBe("bad-request")
  })

  test("with the longest boundary is read", async () => {
    const boundary = "a".repeat(70)
    const body = `${part.replace("x", boundary)}1\r\n--${boundary}--\r\n`
    const type = `multipart/form-data; boundary=${boundary}`
    expect(await described(await read(post(body, { "content-type": type })))).toEqual([
      { field: "a", value: "1" },
    ])
  })
})

test("a body of another kind is no form", async () => {
  expect(await read(post("{}", { "content-type": "application/json" }))).toBe("bad-request")
  expect(await read(post(new Uint8Array(3)))).toBe("bad-request")
})

describe("a form with more than it may have is refused", () => {
  const bounds = { fields: 3, text: 100 }
  const encoded = { "content-type": "application/x-www-form-urlencoded" }
  const withParts = (number: number, text = "") =>
    formWith(...Array.from({ length: number }, (_, n): [string, string] => [String(n), text]))

  test.each([
    ["fields", "a=1&b=2&c=3", "a=1&b=2&c=3&d=4"],
    ["text", `a=${"%E3%81%82".repeat(33)}`, `a=${"%E3%81%82".repeat(34)}`],
  ])("by its %s", async (_, most, more) => {
    expect(await read(post(most, encoded), bounds)).toBeInstanceOf(FormData)
    expect(await read(post(more, encoded), bounds)).toBe("too-large")
  })

  test.each([
    ["parts", withParts(3), withParts(4)],
    ["text", withParts(1, "あ".repeat(33)), withParts(1, "あ".repeat(34))],
  ])("by its %s", async (_, most, more) => {
    expect(await read(post(most), bounds)).toBeInstanceOf(FormData)
    expect(await read(post(more), bounds)).toBe("too-large")
  })

  test("but a file may be larger", async () => {
    const form = formWith(["f", new File(["x".repeat(10_000)], "p", binary)])
    expect(await read(post(form), bounds)).toBeInstanceOf(FormData)
  })
})

test("half a million fields are refused in a moment", async () => {
  const body = "a&".repeat(500_000)
  const request = post(body, { "content-type": "application/x-www-form-urlencoded" })
  const since = process.cpuUsage()
  expect(await read(request)).toBe("too-large")
  expect(process.cpuUsage(since).user / 1000).toBeLessThan(200)
})

test("a form keeps its texts as they were typed", async () => {
  const sent = formWith(["?a b", "1+1=2 & 100%"], ["謎", "あ\r\nい"], ["", ""])
  const pairs = [...sent].map(([name, value]): [string, string] => [name, String(value)])
  const request = post(new URLSearchParams(pairs))
  expect(await described(await read(await inPieces(request, 1)))).toEqual(await described(sent))
})
