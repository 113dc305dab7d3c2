/** People who count their megabytes load only what they open. */
export const savesData = (): boolean =>
  typeof navigator === 'object' &&
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
