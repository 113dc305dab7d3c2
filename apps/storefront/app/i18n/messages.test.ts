import { placeholdersOf } from '@delguur/mongolia/placeholders'
import { expect, test } from 'vitest'
import { allMessages } from './all-messages.ts'
import { mn } from './messages/mn.ts'
import { createTranslate } from './translate.ts'

const english = await allMessages('en')
const mongolian = await allMessages('mn')

test('SITE-03 Mongolian and English have the same texts with the same values', () => {
  expect(Object.keys(mongolian).sort()).toEqual(Object.keys(english).sort())
  for (const [key, text] of Object.entries(english)) {
    expect({ key, names: placeholdersOf(mongolian[key] ?? '') }).toEqual({
      key,
      names: placeholdersOf(text),
    })
  }
})

test('SITE-03 Mongolian texts are written in Cyrillic', () => {
  const foreign = /\b(QR|SMS|IBAN|MN|PIN|JPEG|PNG|WebP|English|plural|select|other|one|Ebarimt|Google|Facebook)\b/g
  const latin = Object.entries(mongolian)
    .map(
      ([key, text]) =>
        [
          key,
          text
            .replace(/\{\w+\}/g, '')
            .replace(/\{\w+,/g, '{,')
            .replace(foreign, ''),
        ] as const,
    )
    .filter(([, text]) => /[A-Za-z]/.test(text))

  expect(latin).toEqual([])
})

test('SITE-03 English texts are in Latin letters, except for the other language’s name and examples in it', () => {
  const { 'nav.language_switch': _, 'address.search_hint': __, ...texts } = english

  expect(Object.entries(texts).filter(([, text]) => /\p{Script=Cyrillic}/u.test(text))).toEqual([])
})

test('SITE-03 a text of the site replaces the shipped one, an unknown one is ignored', () => {
  const t = createTranslate('mn', mn, { 'nav.cart': 'Миний тэрэг', 'no.such.key': 'x' })

  expect(t('nav.cart')).toBe('Миний тэрэг')
  expect(t('nav.home')).toBe('Нүүр')
  expect(t('list.count', { n: 3 })).toBe('3 бүтээгдэхүүн')
})
