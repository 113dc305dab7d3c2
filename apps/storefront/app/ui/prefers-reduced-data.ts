/** Whether the visitor saves data; nothing is preloaded then. */
export const prefersReducedData = (): boolean =>
  typeof navigator === 'object' &&
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
