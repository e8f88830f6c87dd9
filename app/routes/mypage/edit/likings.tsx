import { PrefectureBoxes, TypeTiles } from "#app/components/form/classification-boxes.tsx"
import type { BoxOf } from "#app/components/form/site-form.tsx"
import { prefectureBox, typeBox } from "#shared/members/profile-boxes.ts"
import css from "./likings.module.css"
import { ProfilePart } from "./profile-part.tsx"

type Props = { box: BoxOf; types: string[]; prefectures: string[] }

/** The kinds of mysteries and the prefectures that the member likes. */
export function Likings({ box, types, prefectures }: Props) {
  return (
    <>
      <ProfilePart title="好きなタイプ" lead="いくつでも選べます。プロフィールに表示されます。">
        <fieldset className={css.types}>
          <legend className="vh">好きなタイプ</legend>
          <TypeTiles
            box={(name) =>
              box(
                name,
                types.some((id) => typeBox(id) === name),
              )
            }
          />
        </fieldset>
      </ProfilePart>
      <ProfilePart
        title="よく行く都道府県"
        lead="プロフィールに表示されます。遊んだ謎をまとめて記録するときは、ひとつめの都道府県の謎が先に並びます。"
      >
        <div className={css.areas}>
          <PrefectureBoxes
            box={(name) =>
              box(
                name,
                prefectures.some((id) => prefectureBox(id) === name),
              )
            }
            chosen={prefectures}
          />
        </div>
      </ProfilePart>
    </>
  )
}
