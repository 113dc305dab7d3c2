import type { Locale } from './locale.ts'

/** Texts for the case that the messages of a language could not be loaded. */
export const FALLBACK_TEXTS: Record<Locale, { title: string; text: string; action: string; offline: string }> = {
  mn: {
    title: 'Уучлаарай',
    text: 'Сайт шинэчлэгдсэн тул дахин ачаална уу.',
    action: 'Дахин ачаалах',
    offline: 'Холболт тасарлаа. Интернэтээ шалгана уу',
  },
  en: {
    title: 'Sorry',
    text: 'The site was updated and must be restarted.',
    action: 'Restart',
    offline: 'No connection. Check your internet',
  },
}
