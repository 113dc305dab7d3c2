import { expect, test } from 'vitest'
import { bookmarkField, bookmarkPath, readBookmark } from './bookmark-target.ts'

test('WISH-04 a bookmark in a form is read as it was written', () => {
  const kept = { type: 'lookbook', id: 12 } as const

  expect(readBookmark(bookmarkField(kept))).toEqual(kept)
  expect(bookmarkPath('lookbook', 'winter')).toBe('/lookbooks/winter')
})

test.each(['', 'lookbook', 'lookbook:', 'lookbook:0', 'lookbook:-1', 'brand:1', 'toString:1', 'page:1e3'])(
  'WISH-04 %j names no bookmark',
  (text) => {
    expect(readBookmark(text)).toBeNull()
  },
)
