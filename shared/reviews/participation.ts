/** With whom a mystery was played (参加形態). The database knows the keys. */
export const participations = {
  alone: "ひとり",
  friends: "友人",
  family: "家族",
  shared: "相席",
} as const

export type Participation = keyof typeof participations

export const participationsInOrder = Object.keys(participations) as Participation[]
