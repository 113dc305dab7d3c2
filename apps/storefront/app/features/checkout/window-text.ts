/** Formats `11-14` as `11:00–14:00`. */
export const windowText = (window: string): string => window.replace(/^(\d+)-(\d+)$/, '$1:00–$2:00')
