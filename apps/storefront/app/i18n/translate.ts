import { formatMessage, type TranslateTexts } from '@delguur/mongolia/messages'
import type { Locale } from './locale.ts'
import type { en } from './messages/en.ts'
import type { privateEn } from './messages/private.en.ts'

export type MessageKey = keyof typeof en
/** Message keys including those of private pages. */
export type PrivateMessageKey = MessageKey | keyof typeof privateEn
export type Messages = Readonly<Record<MessageKey, string>>

/** Returns the text of a key in the current language. */
export type Translate<Texts = typeof en> = TranslateTexts<Texts>

/**
 * Creates the translate function of a language. `overrides` are texts that a site sets at run time; unknown keys are
 * ignored.
 */
export function createTranslate(
  locale: Locale,
  messages: Messages,
  overrides: Readonly<Record<string, string>>,
): Translate {
  return (key, ...[values]) => {
    const message = (Object.hasOwn(overrides, key) ? overrides[key] : undefined) ?? messages[key]
    return message.includes('{') ? formatMessage(message, values ?? {}, locale) : message
  }
}
