type Person = { nzUserId: number; userName: string }

/** The people whom a mention in a thread can mean, by name: its members, but none whose name two of them have. */
export function peopleOf(members: readonly Person[]): ReadonlyMap<string, number> {
  const people = new Map<string, number>()
  const shared = new Set<string>()
  for (const { userName, nzUserId } of members) {
    if ((people.get(userName) ?? nzUserId) !== nzUserId) shared.add(userName)
    people.set(userName, nzUserId)
  }
  for (const name of shared) people.delete(name)
  return people
}
