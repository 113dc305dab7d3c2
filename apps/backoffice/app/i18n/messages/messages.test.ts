import { placeholdersOf } from '@delguur/mongolia/placeholders'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { mn } from './mn.ts'

test('BO-03 the back office has the same texts with the same values in Mongolian and English', () => {
  expect(Object.keys(mn).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) {
    expect({ key, names: placeholdersOf(mn[key as keyof typeof mn]) }).toEqual({ key, names: placeholdersOf(text) })
  }
})

test('BO-03 the Mongolian texts of the back office are written in Cyrillic', () => {
  const foreign =
    /\b(API|Alt|CSV|DNS|Excel|JSON|IBAN|IP|MonPay|MostMoney|QPay|SMS|StorePay|https|plural|select|other|one)\b/g
  const latin = Object.entries(mn).filter(([, text]) =>
    /[A-Za-z]/.test(text.replace(/\{\w+/g, '').replace(foreign, '')),
  )

  expect(latin).toEqual([])
})
