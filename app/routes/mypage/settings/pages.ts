import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import * as exportRecord from "#shared/addresses/export-record.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import {
  editNotifications,
  editTokens,
  editVisibility,
  followedMakers,
  mutedUsers,
  ownModeration,
  recordOnly,
} from "#shared/addresses/paths.ts"
import {
  bellIcon,
  flagIcon,
  plusIcon,
  eyeIcon,
  linkOutIcon,
  lockIcon,
  muteIcon,
  passkeyIcon,
  shareIcon,
} from "#app/ui/icons.ts"
import type { OwnProfile } from "#domain/members/profile.ts"
import { visibilities, visibilityNames } from "#shared/members/visibility.ts"
import {
  channelsInOrder,
  notificationChannels,
  type NotificationSettings,
} from "#shared/members/notification-kinds.ts"
import type { SettingPage } from "./page-list.tsx"

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
  address: { email: string | null; isEmailConfirmed: boolean }
}

type Group = { title: string; tone: string; pages: SettingPage[] }

/** The settings by subject, with what is so now in words. */
export const groupsFor = (
  { profileVisibility, recordOnly: isAlone, publicCount, privateCount }: OwnProfile,
  { hidden, notifications, address: { email, isEmailConfirmed } }: Chosen,
): Group[] => [
  {
    title: "見せ方",
    tone: "primary",
    pages: [
      {
        ...visibilityPage,
        states: [{ text: chosenName(profileVisibility), isOn: profileVisibility !== "private" }],
      },
      {
        to: recordOnly,
        icon: lockIcon,
        label: "おひとり記録モード",
        note: isAlone ? "オン。自分だけに見えています" : "オフ。みんなと楽しんでいます",
      },
      {
        to: mutedUsers,
        icon: muteIcon,
        label: "ミュート・ブロック",
        note: hidden > 0 ? `${hidden}人を隠しています` : "だれも隠していません",
      },
    ],
  },
  {
    title: "お知らせとログイン",
    tone: "amber",
    pages: [
      {
        ...notificationsPage,
        note: undefined,
        states: channelsInOrder.map((channel) => ({
          text: notificationChannels[channel],
          isOn: notifications[channel].length > 0,
        })),
      },
      {
        to: followedMakers,
        icon: bellIcon,
        label: "フォロー中の制作",
        note: "新作のお知らせを受け取る制作",
      },
      {
        ...signInPage,
        ...(email !== null && {
          note: isEmailConfirmed ? email : `${email}（確認待ち）`,
        }),
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
        note: "表やメモから、まとめて登録",
      },
      {
        to: exportRecord.pattern,
        icon: shareIcon,
        label: "記録の書き出し",
        note: `ナゾ活${publicCount + privateCount}件と、すべてのデータ`,
      },
      {
        to: editTokens,
        icon: linkOutIcon,
        label: "プログラムから使う",
        note: "自分の記録を読み書きするトークン",
      },
    ],
  },
  {
    title: "運営から",
    tone: "primary",
    pages: [
      {
        to: ownModeration,
        icon: flagIcon,
        label: "運営の対応",
        note: "運営の判断とその理由、異議の申し立て",
      },
    ],
  },
]
