/** Starts an empty PostgreSQL on a free loopback port; `settings` are those of postgresql.conf. `stop` deletes the data. */
export function startPostgres(
  settings?: Record<string, string | number>,
): Promise<{ url: string; stop(): Promise<void> }>
