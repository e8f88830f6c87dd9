import { DeskFormPage } from "#app/components/desk/desk-form-page.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { Picture } from "#app/components/picture.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { Field, useField } from "#app/ui/form/field.tsx"
import { FileInput } from "#app/ui/form/file-input.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { listPictures } from "#domain/columns/pictures.ts"
import { columnPictures, deskColumn } from "#shared/addresses/desk-columns.ts"
import type { Route } from "./+types/column-pictures"
import css from "./column/editor-page.module.css"
import { receivePicture } from "./column/receive-picture.ts"

const title = "コラムの画像"

export async function loader(args: Route.LoaderArgs) {
  const { id } = canonicalOrRedirect(columnPictures, args)
  const { read } = await requireRole(args.context.get(services), args.request, "editor")
  const listed = await read((tx) => listPictures(tx, id))
  if (!listed) notFound(args.request)
  return { id, ...listed }
}

export function action(args: Route.ActionArgs) {
  const { id } = canonicalOrRedirect(columnPictures, args)
  return receivePicture(args.context.get(services), args.request, id)
}

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function ColumnPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title: column, pictures } = loaderData
  return (
    <DeskFormPage
      title={title}
      back={{ to: deskColumn.write({ id }, ""), label: "コラムの編集へ" }}
    >
      <p className="text-14 ink-2">{`「${column}」の画像です。下の1行を本文に貼ると、そこに表示されます。`}</p>
      {pictures.length === 0 ? (
        <p className="ink-2">まだ画像はありません。</p>
      ) : (
        <ul className={css.pictures}>
          {pictures.map(({ name, img, words }) => (
            <li key={name} className={css.picture}>
              {img !== null && <Picture url={img} alt={words} widths={[320]} sizes="120px" />}
              <code>{`![${words.replaceAll(/[[\]]/g, "")}](${name})`}</code>
            </li>
          ))}
        </ul>
      )}
      <SiteForm key={pictures.length} reply={actionData} button="画像を加える" withFile>
        {(field) => (
          <>
            <ChosenPicture {...field("image")} />
            <TextField
              label="画像の説明"
              required
              hint="画像を見られない人のために、何が写っているかを書きます。"
              maxLength={300}
              {...field("words")}
            />
          </>
        )}
      </SiteForm>
    </DeskFormPage>
  )
}

type Connected = { id: string; name: string; error?: string; defaultValue?: string }

/** A file cannot be given back to the browser. */
function ChosenPicture(field: Connected) {
  const { defaultValue: _, ...connected } = field
  const { words, control } = useField({
    ...connected,
    label: "画像",
    required: true,
    hint: "10MBまで。撮った場所などの記録は消えます。",
  })
  return (
    <Field {...words}>
      <FileInput {...control} accept="image/*" />
    </Field>
  )
}
