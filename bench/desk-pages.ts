import * as words from "#db/seed/large/words.ts"
import type { DeskRole } from "#shared/members/viewer.ts"

export type DeskPage = {
  path: string
  title: string
  role: DeskRole
  ways?: Record<string, string>
}

/** A name of several members. */
const name = `${words.nameBeginnings[0]}${words.nameEndings[0]}`
/** The member with the most, and one of those with little. */
const numbers = { "by a number": "?q=1", "by another number": "?q=400" }

/** The pages of the desk as they are measured: each as it opens, and in these ways. */
export const pages: readonly DeskPage[] = [
  { path: "/admin", title: "受付", role: "moderator" },
  { path: "/admin", title: "受付", role: "editor" },
  { path: "/admin", title: "受付", role: "admin" },
  { path: "/admin/mystery-reports", title: "謎の通報", role: "moderator" },
  {
    path: "/mysteries/reviews/admin",
    title: "ナゾ活",
    role: "moderator",
    ways: {
      ...numbers,
      "by a name": `?q=${name}`,
      private: "?state=private",
      held: "?state=held",
      removed: "?state=removed",
      oldest: "?sort=written",
    },
  },
  {
    path: "/mysteries/reviews/admin",
    title: "ナゾ活",
    role: "admin",
    ways: {
      ...numbers,
      "by a name": `?q=${name}`,
      public: "?state=public",
      private: "?state=private",
      held: "?state=held",
    },
  },
  {
    path: "/admin/comments",
    title: "コメント",
    role: "moderator",
    ways: {
      ...numbers,
      "by a name": `?q=${name}`,
      "of a review": "?review=5",
      oldest: "?sort=written",
    },
  },
  {
    path: "/admin/members",
    title: "会員",
    role: "moderator",
    ways: {
      "by a name": `?q=${name}`,
      "by a letter": `?q=${name[0]}`,
      "by a number": "?q=400",
      official: "?is=official",
      suspended: "?is=suspended",
      new: "?is=new",
      "suspended, by name": "?is=suspended&sort=name",
      "by name": "?sort=name",
    },
  },
  {
    path: "/admin/mysteries",
    title: "謎",
    role: "editor",
    ways: {
      "by a word": "?q=灯台",
      "by a letter": "?q=の",
      "by two letters": "?q=消え",
      "by three letters": "?q=消えた",
      "by a maker": "?q=夕凪",
      submitted: "?state=submitted",
      draft: "?state=draft",
      PickUp: "?pickup=1",
      "of a place": "?place=5",
      "of a tag": "?tag=街歩き",
      "by title": "?sort=title",
    },
  },
  {
    path: "/admin/makers",
    title: "制作",
    role: "editor",
    ways: { unused: "?is=unused", hidden: "?is=hidden", "by a word": "?q=工房" },
  },
  {
    path: "/admin/places",
    title: "場所",
    role: "editor",
    ways: {
      unused: "?is=unused",
      hidden: "?is=hidden",
      "by a word": "?q=駅",
      newest: "?sort=-added",
    },
  },
  {
    path: "/admin/tags",
    title: "タグ",
    role: "editor",
    ways: { unused: "?is=unused", "by a word": "?q=街" },
  },
  {
    path: "/admin/coupons",
    title: "クーポン",
    role: "admin",
    ways: { active: "?is=active", "by a word": "?q=5" },
  },
  {
    path: "/admin/surveys",
    title: "アンケート",
    role: "admin",
    ways: { active: "?is=active", "by a word": "?q=5" },
  },
  {
    path: "/admin/announcements",
    title: "お知らせ",
    role: "admin",
    ways: { withdrawn: "?is=withdrawn", "by a word": "?q=5" },
  },
  {
    path: "/admin/log",
    title: "記録",
    role: "admin",
    ways: {
      "of a table": "?table=tags",
      "of one row": "?table=tags&key=5",
      "by one": "?by=2",
      oldest: "?sort=at",
    },
  },
  { path: "/admin/log", title: "記録", role: "editor" },
]
