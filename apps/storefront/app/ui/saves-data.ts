/** Whether the visitor saves data; nothing is preloaded then. */
export const savesData = (): boolean =>
  typeof navigator === 'object' &&
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
