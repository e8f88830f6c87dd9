/** News about a mystery of a member's 気になる: how many days are left at most, or that this weekend is the last. */
export type AlarmKind = "14" | "7" | "3" | "1" | "weekend"
