import type { NewSite } from '@delguur/contract'
import { expect, test } from 'vitest'
import { hostLines, withLanguages } from './site-values.ts'

const site: NewSite = {
  code: 'second',
  name: 'Second',
  hosts: [],
  locales: ['mn', 'en'],
  default_locale: 'mn',
  copy_from: null,
  copy: [],
}

test('SITE-02 hosts are entered a line or a comma apart', () => {
  expect(hostLines(' a.mn\nwww.a.mn, b.mn \n')).toEqual(['a.mn', 'www.a.mn', 'b.mn'])
  expect(hostLines(undefined)).toEqual([])
})

test('SITE-03 a new site opens in a language that it has', () => {
  expect(withLanguages(site, ['en'])).toMatchObject({ locales: ['en'], default_locale: 'en' })
  expect(withLanguages({ ...site, default_locale: 'en' }, ['mn', 'en'])).toMatchObject({ default_locale: 'en' })
  expect(withLanguages(site, [])).toBe(site)
})
