type Choice = { socketDir: string; port: number; throwAway: boolean }

/** For a small machine; larger ones use their own PostgreSQL by DATABASE_URL. */
export function settings({ socketDir, port, throwAway }: Choice): string[] {
  const all: Record<string, string | number> = {
    // No network: access to the socket's folder is access to the database.
    listen_addresses: "",
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port,
    max_connections: 100,
    shared_buffers: "128MB",
    effective_cache_size: "1GB",
    work_mem: "8MB",
    maintenance_work_mem: "128MB",
    max_wal_size: "1GB",
    random_page_cost: 1.1,
    // Our queries take milliseconds; compiling one takes longer than running it.
    jit: "off",
    timezone: "UTC",
    lc_messages: "C",
    // Statements and refused rows hold what members wrote, so neither is logged.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    ...(throwAway ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  }
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])
}
