/** The columns that a mystery can take over from one that is merged into it. */
export const takeable = [
  "title",
  "maker",
  "startDate",
  "endDate",
  "url",
  "place",
  "prefectures",
  "types",
  "categories",
  "tag",
  "price",
  "minPeople",
  "maxPeople",
  "minDuration",
  "duration",
  "content",
  "story",
  "prMessage",
] as const

export type Takeable = (typeof takeable)[number]
