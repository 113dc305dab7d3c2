/** Starts an empty PostgreSQL on a free loopback port; `settings` are those of postgresql.conf, `onLog` hears what it logs. `stop` deletes the data; between `halt` and `start` the server is away. */
export function startPostgres(
  settings?: Record<string, string | number>,
  onLog?: (text: string) => void,
): Promise<{ url: string; start(): Promise<void>; halt(): Promise<void>; stop(): Promise<void> }>
