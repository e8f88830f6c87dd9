import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import * as exportRecord from "#shared/addresses/export-record.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import {
  editNotifications,
  editVisibility,
  mutedUsers,
  ownModeration,
  recordOnly,
} from "#shared/addresses/paths.ts"
import {
  bellIcon,
  flagIcon,
  plusIcon,
  eyeIcon,
  lockIcon,
  muteIcon,
  passkeyIcon,
  shareIcon,
} from "#app/ui/icons.ts"
import type { OwnProfile } from "#domain/members/profile.ts"
import { visibilities, visibilityNames } from "#shared/members/visibility.ts"
import type { NotificationSettings } from "#shared/members/notification-kinds.ts"
import type { ListTone, SettingPage } from "./page-list.tsx"

export const visibilityPage: SettingPage = {
  to: editVisibility,
  icon: eyeIcon,
  label: "公開範囲",
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

type Chosen = {
  /** How many members are muted or blocked. */
  hidden: number
  notifications: NotificationSettings
}

type Group = { title: string; tone: ListTone; pages: SettingPage[] }

/** The settings by subject, with what is chosen now. */
export const groupsFor = (
  { profileVisibility, recordOnly: isAlone, publicCount, privateCount }: OwnProfile,
  { hidden, notifications: { mail, digest } }: Chosen,
): Group[] => [
  {
    title: "見せ方",
    tone: "primary",
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
        value: hidden > 0 ? `${hidden}人` : "なし",
      },
    ],
  },
  {
    title: "お知らせとログイン",
    tone: "amber",
    pages: [
      {
        ...notificationsPage,
        value: mail.length > 0 ? "メールも" : digest.length > 0 ? "週のまとめも" : "サイト内",
      },
      signInPage,
      {
        to: ownModeration,
        icon: flagIcon,
        label: "運営の対応",
        note: "削除や利用停止の理由、異議の申し立て",
      },
    ],
  },
  {
    title: "記録",
    tone: "success",
    pages: [
      {
        to: importHistory.pattern,
        icon: plusIcon,
        label: "記録の取り込み",
        note: "表やメモの記録を、まとめてポスターに",
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
