import { Form } from "react-router"
import * as finishers from "#shared/addresses/finishers.ts"
import { chapterAddress } from "#shared/addresses/chapter.ts"
import { fixed } from "#shared/addresses/page.ts"
import { planetarium as address, toPlay } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import type { Route } from "./+types/planetarium"
import { Front } from "./drawings/front.tsx"
import css from "./play/play.module.css"
import { readLobby, receiveTaste } from "./play/read-lobby.ts"
import { Taste } from "./play/taste.tsx"

export function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(address), args)
  return readLobby(args.context.get(services))
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveTaste(context.get(services), request)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address,
        image: {
          path: "/games-planetarium.png",
          alt: "まるい屋根の館と、切符の穴からの光一筋。",
        },
        title: "最後の投影",
        description:
          "五月五日、開館四十年の夜に閉じる小さなプラネタリウム。客はひとり。本当の星空で遊ぶ、ナゾメグリの謎解きゲーム。所要時間60〜90分。",
        data: [
          breadcrumbList(loaderData.origin, {
            stops: [{ label: "ここで遊べる謎", to: toPlay }],
            here: "最後の投影",
            path: address,
          }),
        ],
      })
    : []

export default function Lobby({ loaderData, actionData }: Route.ComponentProps) {
  const { taste, goOn, isFinished } = loaderData
  return (
    <div className={css.room}>
      <header className={css.front}>
        <Front isLitBehind={isFinished} />
        <h1 className={css.title}>最後の投影</h1>
        <dl className={css.facts}>
          <div>
            <dt>所要時間</dt>
            <dd>60〜90分</dd>
          </div>
          <div>
            <dt>難易度</dt>
            <dd>炎三つ</dd>
          </div>
        </dl>
        {goOn ? (
          <SiteLink to={chapterAddress("planetarium", goOn.id)} className={css.go}>
            {goOn.label}
          </SiteLink>
        ) : (
          <a href="#enter" className={css.go}>
            入る
          </a>
        )}
        {isFinished && (
          <SiteLink to={finishers.write({ game: "planetarium" })} className={css.plain}>
            裏口へ
          </SiteLink>
        )}
        <p className={css.small}>
          ゲームの中の絵です。このプラネタリウムは、実在の館ではありません。
          <br />
          耳で遊べる「聞く空」があります。
        </p>
      </header>
      <div className={css.story} id="enter">
        <Taste taste={actionData && "shown" in actionData ? actionData : taste} />
        {goOn && (
          <details className={css.explained}>
            <summary>はじめから遊ぶ</summary>
            <p>いままでの記録は消えます。もとにはもどせません。</p>
            <Form method="post" action={chapterAddress("planetarium", "prologue")}>
              <input type="hidden" name="what" value="reset" />
              <button className={css.plain}>記録を消して、はじめから遊ぶ</button>
            </Form>
          </details>
        )}
      </div>
    </div>
  )
}
