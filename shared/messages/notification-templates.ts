import { feed } from "../addresses/feed.ts"
import * as paths from "../addresses/paths.ts"
import type { StoredKind } from "../members/notification-kinds.ts"
import type { NotificationText } from "./notification.ts"

type Link = NotificationText["link"]
type Template = NotificationText & { linkOfSeveral?: Link }

const review = `${paths.reviewByQuery}?id={reviewId}`

/**
 * The words of what the database tells: it makes the stored content of the same ones (`npm run generate`). {…} is a value of the
 * notification's parameters; {badge} is in capitals, and {people} names the latest of several: 花子さんほか3人.
 */
export const templates = {
  badge: {
    text: "🎉 {badge}バッジを獲得しました！",
    link: { label: "→ マイページで確認する", to: paths.mypage },
  },
  like: {
    text: "{people}があなたのナゾ活にいいねしました！",
    link: { label: "→ いいねを確認する", to: review },
  },
  "comment-like": {
    text: "{people}があなたのコメントにいいねしました！",
    link: { label: "→ いいねを確認する", to: `${review}#comment` },
  },
  comment: {
    text: "{people}があなたのナゾ活にコメントしました！",
    link: { label: "→ コメントを確認する", to: `${review}#comment` },
  },
  mention: {
    text: "{name}さんがコメントであなたをメンションしました！",
    link: { label: "→ コメントを確認する", to: `${review}#comment` },
  },
  answer: {
    text: "{name}からあなたのナゾ活に返信がありました！",
    link: { label: "→ 返信を確認する", to: review },
  },
  follow: {
    text: "{people}にフォローされました！",
    link: { label: "→ プロフィールを確認する", to: `${paths.profile}?nzUserId={nzUserId}` },
    linkOfSeveral: { label: "→ フォロワーを確認する", to: paths.followers },
  },
  "follow-request": {
    text: "{people}からフォローの申請が届きました！",
    link: { label: "→ 申請を確認する", to: paths.followRequests },
  },
  "follow-accepted": {
    text: "{name}さんがフォローの申請を承認しました！",
    link: { label: "→ プロフィールを確認する", to: `${paths.profile}?nzUserId={nzUserId}` },
  },
  "correction-taken": {
    text: "「{title}」への修正の提案を反映しました。お知らせくださり、ありがとうございます",
    link: { label: "→ 謎を確認する", to: `${paths.search}/{mysteryId}` },
  },
  "correction-rejected": {
    text: "「{title}」への修正の提案を確認しましたが、今回は反映しませんでした。お知らせくださり、ありがとうございます。理由：{reason}",
    link: { label: "→ 謎を確認する", to: `${paths.search}/{mysteryId}` },
  },
  "new-mystery": {
    text: "「{maker}」の新しい謎「{title}」{more}が公開されました！",
    link: { label: "→ 謎を確認する", to: `${paths.search}/{mysteryId}` },
    linkOfSeveral: { label: "→ 新しい謎を確認する", to: feed.pattern },
  },
  merged: {
    text: "「{title}」は「{other}」と同じ謎のため、ひとつにまとめました。あなたの記録もそちらに移しました",
    link: { label: "→ まとめた謎を確認する", to: `${paths.search}/{mysteryId}` },
  },
  "maker-claim": {
    text: "「{maker}」の関係者になりたいという申し出が届きました",
    link: { label: "→ 申し出を確認する", to: paths.ownMaker },
  },
  "maker-accepted": {
    text: "「{maker}」の関係者になりました",
    link: { label: "→ 制作のページを開く", to: paths.ownMaker },
  },
  "maker-refused": {
    text: "「{maker}」の関係者としての申し出は、受け付けられませんでした。理由：{reason}",
    link: { label: "→ 申し出を確認する", to: paths.ownMaker },
  },
  "maker-joined": {
    text: "「{maker}」に新しい関係者が加わりました",
    link: { label: "→ 関係者を確認する", to: paths.ownMaker },
  },
  "maker-declined": {
    text: "「{maker}」への申し出は、受け付けないことになりました",
    link: { label: "→ 制作のページを開く", to: paths.ownMaker },
  },
  "maker-handed": {
    text: "「{maker}」の関係者に加わりました。心当たりがなければ、ページからはずれることができます",
    link: { label: "→ 制作のページを開く", to: paths.ownMaker },
  },
  "maker-removed": {
    text: "「{maker}」の関係者からはずれました",
    link: { label: "→ 申し出を確認する", to: paths.ownMaker },
  },
  "review-released": {
    text: "確認中だったナゾ活「{title}」を公開しました",
    link: { label: "→ ナゾ活を確認する", to: review },
  },
  "removed-review": {
    text: "「{title}」のナゾ活を運営が削除しました。理由：{reason}",
    link: { label: "→ ナゾ活を確認する", to: review },
  },
  "removed-photo": {
    text: "「{title}」のナゾ活の写真を運営が削除しました。理由：{reason}",
    link: { label: "→ ナゾ活を確認する", to: review },
  },
  "removed-comment": {
    text: "「{title}」のナゾ活へのコメントを運営が削除しました。理由：{reason}",
    link: { label: "→ コメントを確認する", to: `${review}#comment` },
  },
  "appeal-approved": {
    text: "異議の申し立てを認めました。{reply}",
    link: { label: "→ 内容を確認する", to: paths.ownModeration },
  },
  "appeal-rejected": {
    text: "異議の申し立てを確認しましたが、判断は変わりませんでした。{reply}",
    link: { label: "→ 内容を確認する", to: paths.ownModeration },
  },
  "put-back": {
    text: "運営が削除していた{what}（「{title}」）を元に戻しました",
    link: { label: "→ 内容を確認する", to: review },
  },
} satisfies Partial<Record<StoredKind, Template>>

export type TemplateKind = keyof typeof templates

export const hasTemplate = (kind: StoredKind): kind is TemplateKind =>
  Object.hasOwn(templates, kind)

/** The template for one person or for several: {others} is the number beside the one who is named. */
export function templateOf(kind: TemplateKind, isOfSeveral: boolean): NotificationText {
  const { text, link, linkOfSeveral = link }: Template = templates[kind]
  return isOfSeveral
    ? { text: text.replace("{people}", "{name}さんほか{others}人"), link: linkOfSeveral }
    : { text: text.replace("{people}", "{name}さん"), link }
}

/** Fills a template in, as `notification_html()` of the database does. */
export function fromTemplate(
  kind: TemplateKind,
  params: Record<string, unknown>,
): NotificationText {
  const count = Number(params.count ?? 1)
  const values = { ...params, badge: String(params.badge).toUpperCase(), others: count - 1 }
  const given = new Map<string, unknown>(Object.entries(values))
  const fill = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given.get(name) ?? ""))
  const { text, link } = templateOf(kind, count > 1)
  return { text: fill(text), link: { label: link.label, to: fill(link.to) } }
}
