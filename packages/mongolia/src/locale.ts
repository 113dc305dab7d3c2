/** The two languages this package writes: Mongolian and English. */
export type Locale = 'mn' | 'en'
