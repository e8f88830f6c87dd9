import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import * as exportRecord from "#shared/addresses/export-record.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import {
  editNotifications,
  editVisibility,
  mutedUsers,
  recordOnly,
} from "#shared/addresses/paths.ts"
import {
  bellIcon,
  plusIcon,
  eyeIcon,
  lockIcon,
  muteIcon,
  passkeyIcon,
  shareIcon,
} from "#app/ui/icons.ts"
import type { OwnProfile } from "#domain/members/profile.ts"
import { visibilities, visibilityNames } from "#shared/members/visibility.ts"
import type { SettingPage } from "./page-list.tsx"

export const visibilityPage: SettingPage = {
  to: editVisibility,
  icon: eyeIcon,
  label: "公開範囲",
  note: "だれに見せるか",
}

export const notificationsPage: SettingPage = {
  to: editNotifications,
  icon: bellIcon,
  label: "お知らせ",
  note: "受け取り方、メールマガジン",
}

const signInPage: SettingPage = {
  to: editSignIn.pattern,
  icon: passkeyIcon,
  label: "ログインとセキュリティ",
  note: "メール、パスワード、パスキー、端末",
}

const chosenName = (chosen: string) =>
  visibilityNames[visibilities.find((known) => known === chosen) ?? "private"]

/** The settings by subject, with what is chosen now. `hidden`: how many members are muted or blocked. */
export const groupsFor = (
  { profileVisibility, recordOnly: isAlone, publicCount, privateCount }: OwnProfile,
  hidden: number,
): { title: string; pages: SettingPage[] }[] => [
  {
    title: "見せ方",
    pages: [
      { ...visibilityPage, value: chosenName(profileVisibility) },
      {
        to: recordOnly,
        icon: lockIcon,
        label: "おひとり記録モード",
        note: "自分だけの記録にする",
        value: isAlone ? "オン" : "オフ",
      },
      {
        to: mutedUsers,
        icon: muteIcon,
        label: "ミュート・ブロック",
        note: "表示しない人",
        value: hidden > 0 ? `${hidden}人` : "なし",
      },
    ],
  },
  { title: "お知らせとログイン", pages: [notificationsPage, signInPage] },
  {
    title: "記録",
    pages: [
      {
        to: importHistory.pattern,
        icon: plusIcon,
        label: "記録の取り込み",
        note: "表計算やメモにある、これまでの記録",
      },
      {
        to: exportRecord.pattern,
        icon: shareIcon,
        label: "記録の書き出し",
        note: "すべてのデータ",
        value: `ナゾ活${publicCount + privateCount}件`,
      },
    ],
  },
]
