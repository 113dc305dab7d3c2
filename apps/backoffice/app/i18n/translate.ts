import { formatMessage, type TranslateTexts } from '@delguur/mongolia/messages'
import type { en } from './messages/en.ts'

export const LOCALES = ['mn', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>
export type Translate = TranslateTexts<typeof en>

export const createTranslate =
  (locale: Locale, messages: Messages): Translate =>
  (key, ...[values]) => {
    const message = messages[key]
    return message.includes('{') ? formatMessage(message, values ?? {}, locale) : message
  }

/** The texts of a language, which a browser loads once. */
export const loadMessages = async (locale: Locale): Promise<Messages> =>
  locale === 'mn' ? (await import('./messages/mn.ts')).mn : (await import('./messages/en.ts')).en
