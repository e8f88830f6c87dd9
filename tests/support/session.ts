export async function openSession(_databaseUrl: string, _member: string): Promise<{ name: string; value: string }> {
  throw new Error("temporary")
}
