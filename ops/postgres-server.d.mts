/** Starts an empty PostgreSQL on a free loopback port; `settings` are those of postgresql.conf, `onLog` hears what it logs. `stop` deletes the data. */
export function startPostgres(
  settings?: Record<string, string | number>,
  onLog?: (text: string) => void,
): Promise<{ url: string; stop(): Promise<void> }>
