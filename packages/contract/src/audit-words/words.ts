export type Locale = 'mn' | 'en'

export type Words = Readonly<Record<string, readonly [mn: string, en: string]>>
