import { formatMessage, type MessageValues } from './format-message.ts'
import type { Locale } from './locale.ts'
import type { en } from './messages/en.ts'
import type { privateEn } from './messages/private.en.ts'

export type MessageKey = keyof typeof en
/** Message keys including those of private pages. */
export type PrivateMessageKey = MessageKey | keyof typeof privateEn
export type Messages = Readonly<Record<MessageKey, string>>

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Values<Text extends string> = Text extends `${string}, ${'plural' | 'select'},${string}`
  ? [values: MessageValues]
  : [Names<Text>] extends [never]
    ? []
    : [values: Readonly<Record<Names<Text>, string | number>>]

/** Returns the text of a key in the current language; the compiler knows the values that a message needs. */
export type Translate<Texts = typeof en> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: Values<Texts[Key] & string>
) => string

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
