import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { findFaults } from "./faults.ts"
import {
  accountForm,
  couponForm,
  draftForm,
  hoursForm,
  officialForm,
  situationForm,
  surveyForm,
} from "./format-extras.ts"
import { makerForm, memberForm, mysteryForm, outlineForm, placeForm, reviewForm } from "./format.ts"

const home = path.join(import.meta.dirname, "../../../content/demo")

/** A review with the file it is in. */
export type Entry<T> = T & { where: string }

export type DemoContent = Awaited<ReturnType<typeof readFiles>>

/** The whole content of the demo. Throws one error that lists everything wrong. */
export async function readDemoContent(folder = home): Promise<DemoContent> {
  const faults: string[] = []
  const content = await readFiles(folder, faults)
  // Invalid entries are left out, so that references to them would be listed as errors, too.
  if (faults.length === 0) faults.push(...findFaults(content))
  if (faults.length === 0) return content
  const rest = faults.length > 20 ? [`and ${faults.length - 20} more`] : []
  const lines = [...faults.slice(0, 20), ...rest].map((line) => `  ${line}\n`)
  throw new Error(`The files of the demo are not right:\n${lines.join("")}`)
}

async function readFiles(folder: string, faults: string[]) {
  async function readFileOf<T>(file: string, form: z.ZodType<T>): Promise<Entry<T>[]> {
    const written = await readFile(path.join(folder, file), "utf8")
      .then((text) => z.array(z.unknown()).parse(JSON.parse(text)))
      .catch((cause: unknown) => {
        throw new Error(`${file} holds no list of entries`, { cause })
      })
    return written.flatMap((entry, n) => {
      const where = `${file}, entry ${n + 1}`
      const read = form.safeParse(entry)
      if (read.success) return { ...read.data, where }
      faults.push(
        ...read.error.issues.map((fault) => `${where}: ${fault.path.join(".")} ${fault.message}`),
      )
      return []
    })
  }

  async function readFolder<T>(noun: string, form: z.ZodType<T>): Promise<Entry<T>[]> {
    const names = (await readdir(path.join(folder, noun))).filter((name) => name.endsWith(".json"))
    const read = names.toSorted().map((name) => readFileOf(`${noun}/${name}`, form))
    return (await Promise.all(read)).flat()
  }

  return {
    makers: await readFolder("makers", makerForm),
    places: await readFolder("places", placeForm),
    members: await readFolder("members", memberForm),
    mysteries: await readFolder("mysteries", mysteryForm),
    outlines: await readFolder("outlines", outlineForm),
    reviews: await readFolder("reviews", reviewForm),
    accounts: await readFileOf("accounts.json", accountForm),
    official: await readFileOf("official.json", officialForm),
    coupons: await readFileOf("coupons.json", couponForm),
    surveys: await readFileOf("surveys.json", surveyForm),
    situations: await readFileOf("situations.json", situationForm),
    hours: await readFileOf("hours.json", hoursForm),
    drafts: await readFileOf("drafts.json", draftForm),
  }
}
