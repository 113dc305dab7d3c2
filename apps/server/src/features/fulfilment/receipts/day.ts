const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ulaanbaatar', dateStyle: 'short' })

/** `2026-11-20`, as the tax office counts its days. */
export const dayOf = (moment: Date): string => FORMAT.format(moment)
