/** Languages of the HTML pages. */
export type Language = 'mn' | 'en'

/** Chooses the language by the query, then the browser's first supported language, then Mongolian. */
export function chooseLanguage(query: string | undefined, acceptLanguage: string | undefined): Language {
  if (query === 'mn' || query === 'en') return query
  const named = /\b(mn|en)\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase()
  return named === 'en' ? 'en' : 'mn'
}

export const otherLanguage = (language: Language): Language => (language === 'mn' ? 'en' : 'mn')
