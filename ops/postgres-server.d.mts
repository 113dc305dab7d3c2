/**
 * Starts an empty PostgreSQL on a free loopback port; `settings` are those of postgresql.conf, `onLog` receives its
 * log. `stop` deletes the data; `halt` and `start` stop and restart the server.
 */
export function startPostgres(
  settings?: Record<string, string | number>,
  onLog?: (text: string) => void,
): Promise<{ url: string; start(): Promise<void>; halt(): Promise<void>; stop(): Promise<void> }>
