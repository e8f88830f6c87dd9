import { type BoxOf, type FieldOf, SiteForm } from "#app/components/form/site-form.tsx"
import { TypeTiles } from "#app/components/form/classification-boxes.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { Button } from "#app/ui/button.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { DateField } from "#app/ui/form/date-field.tsx"
import { FieldGroup } from "#app/ui/form/field.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { typeBox } from "#shared/members/profile-boxes.ts"
import { entryLimits } from "#shared/mysteries/entry-limits.ts"
import { askedBox, askedOf, skipBox, sureBox, textName } from "#shared/mysteries/tour-fields.ts"
import type { FormReply, Typed } from "#shared/schemas/form-reply.ts"
import { stops } from "./bring-in.tsx"
import { doubtText } from "./doubt-text.ts"
import css from "./tour.module.css"

type Props = { title: string; values: Typed; reply: FormReply | undefined }
type Fields = { field: FieldOf; box: BoxOf; values: Typed }

/** The runs that were read, each to be looked at. What is not certain is asked about beside its field. */
export function TourRuns({ title, values, reply }: Props) {
  const count = Number(values.runs)
  const numbers = Array.from({ length: count }, (_, n) => n + 1)
  const open = Object.keys(values).filter((name) => name.startsWith("asked-")).length
  return (
    <>
      <PageHead title={title} stops={stops} lead={leadOf(count, open)} />
      <div className={css.page}>
        <SiteForm
          reply={reply}
          button="まとめて公開を申請する"
          otherwise={
            <Button type="submit" name="as" value="draft" tone="secondary" wide>
              下書きに保存する
            </Button>
          }
        >
          {(fieldOf, box) => {
            const field: FieldOf = (name) => fieldOf(name, values[name])
            const fields = { field, box, values }
            return (
              <>
                <input type="hidden" name="tour" value={values.tour} />
                <input type="hidden" name="runs" value={values.runs} />
                <fieldset className={css.run}>
                  <legend className={css.legend}>すべての公演に共通すること</legend>
                  <SharedFields {...fields} />
                </fieldset>
                {numbers.map((n) => (
                  <Run key={n} n={n} {...fields} />
                ))}
              </>
            )
          }}
        </SiteForm>
      </div>
    </>
  )
}

const leadOf = (count: number, open: number) =>
  open === 0
    ? `${count}公演を読み取りました。`
    : `${count}公演を読み取りました。「要確認」が${open}か所あります。`

function SharedFields({ field, box, values }: Fields) {
  const { error } = field(typeBox("01"))
  return (
    <>
      {"title" in values && (
        <Asked name="title" {...{ values, box }}>
          <TextField label="タイトル" required autoComplete="off" {...field("title")} />
        </Asked>
      )}
      {"maker" in values && (
        <Asked name="maker" {...{ values, box }}>
          <TextField label="制作" required autoComplete="off" {...field("maker")} />
        </Asked>
      )}
      <FieldGroup
        id="types"
        label="タイプ"
        note="いくつでも"
        required
        {...(error !== undefined && { error })}
      >
        <TypeTiles box={(name) => box(name, name in values)} isInvalid={error !== undefined} />
      </FieldGroup>
      {"url" in values && (
        <Asked name="url" {...{ values, box }}>
          <Address field={field} name="url" />
        </Asked>
      )}
      <TextArea
        label="内容の説明"
        note="URLか説明のどちらか"
        rows={4}
        limit={entryLimits.content}
        {...field("content")}
      />
    </>
  )
}

const Address = ({ field, name }: { field: FieldOf; name: string }) => (
  <TextField
    label="公式ページのURL"
    note="URLか説明のどちらか"
    type="url"
    inputMode="url"
    autoComplete="off"
    placeholder="https://"
    {...field(name)}
  />
)

const choices = [
  { value: "", label: "選んでください" },
  ...prefectures.map(({ id, name }) => ({ value: id, label: name })),
]

function legendOf(n: number, prefecture: string | undefined): string {
  const name = prefectures.find(({ id }) => id === prefecture)?.name
  return name === undefined ? `公演${n}` : `公演${n}・${name}`
}

function Run({ n, field, box, values }: Fields & { n: number }) {
  const own = (name: string) => textName(name, n)
  const asked = (name: string) => ({ name: own(name), values, box })
  const price = (name: string, label: string) => (
    <Asked {...asked(name)}>
      <TextField label={label} inputMode="numeric" autoComplete="off" {...field(own(name))} />
    </Asked>
  )
  return (
    <fieldset className={css.run}>
      <legend className={css.legend}>{legendOf(n, values[own("prefecture")])}</legend>
      <input type="hidden" name={own("id")} value={values[own("id")]} />
      {own("title") in values && (
        <Asked {...asked("title")}>
          <TextField label="タイトル" required autoComplete="off" {...field(own("title"))} />
        </Asked>
      )}
      {own("maker") in values && (
        <Asked {...asked("maker")}>
          <TextField label="制作" required autoComplete="off" {...field(own("maker"))} />
        </Asked>
      )}
      <div className={css.where}>
        <Asked {...asked("prefecture")}>
          <Select label="都道府県" options={choices} {...field(own("prefecture"))} />
        </Asked>
        <Asked {...asked("place")}>
          <TextField label="場所" autoComplete="off" {...field(own("place"))} />
        </Asked>
      </div>
      <div className={css.pair}>
        <Asked {...asked("startDate")}>
          <DateField label="開始日" {...field(own("startDate"))} />
        </Asked>
        <Asked {...asked("endDate")}>
          <DateField
            label="終了日"
            note="終わりを決めていなければ空のまま"
            {...field(own("endDate"))}
          />
        </Asked>
      </div>
      <div className={css.prices}>
        {price("price", "料金（円、無料は0）")}
        {price("advance_price", "前売（円）")}
        {price("day_price", "当日（円）")}
      </div>
      {own("url") in values && (
        <Asked {...asked("url")}>
          <Address field={field} name={own("url")} />
        </Asked>
      )}
      <Checkbox label="この公演は登録しない" {...box(skipBox(n), skipBox(n) in values)} />
    </fieldset>
  )
}

type AskedProps = { name: string; values: Typed; box: BoxOf; children: React.ReactNode }

/** A field, and what is asked about it. A suggestion counts once somebody has changed or confirmed it. */
function Asked({ name, values, box, children }: AskedProps) {
  const value = values[askedBox(name)]
  const asked = value === undefined ? null : askedOf(value)
  if (value === undefined || asked === null) return <div>{children}</div>
  return (
    <div className={css.asked}>
      {children}
      <p className={css.why}>
        <strong>要確認</strong>
        {doubtText(asked.doubt)}
      </p>
      <input type="hidden" name={askedBox(name)} value={value} />
      {asked.text !== "" && (
        <Checkbox label="これで合っている" {...box(sureBox(name), sureBox(name) in values)} />
      )}
    </div>
  )
}
