import { expect, test } from 'vitest'
import { articleOf, NO_VALUES, picturesIn, valuesIn, valuesOf, withPicture } from './draft.ts'

const HASH = 'a'.repeat(24)

test('CONT-01 related goods stand as a shelf below the text in each language, and are fields again when it is changed', () => {
  const values = {
    ...NO_VALUES,
    title_mn: 'Данх',
    summary_mn: 'Товч',
    body_mn: '## Эхлэл\n\nҮгс\n',
    body_en: 'Words',
    cover: HASH,
    tags: ['home'],
    goods: ['danh-1', 'danh-2'],
  }

  const article = articleOf(values)

  expect(article).toEqual({
    title: { mn: 'Данх' },
    summary: { mn: 'Товч' },
    body: {
      mn: '## Эхлэл\n\nҮгс\n\n```products Холбоотой бараа\ndanh-1\ndanh-2\n```',
      en: 'Words\n\n```products Related goods\ndanh-1\ndanh-2\n```',
    },
    cover: HASH,
    tags: ['home'],
  })
  expect(valuesOf(article)).toEqual({ ...values, body_mn: '## Эхлэл\n\nҮгс' })
})

test('CONT-01 goods alone are no text, and a shelf with a title of its own stays where the writer put it', () => {
  expect(articleOf({ ...NO_VALUES, goods: ['danh-1'] }).body).toEqual({ mn: '' })
  const own = 'Үгс\n\n```products Гал тогоо\ndanh-1\n```'
  expect(valuesOf({ ...articleOf(NO_VALUES), body: { mn: own } })).toMatchObject({ body_mn: own, goods: [] })
})

test.each([
  ['', 0, `![](/images/${HASH})`],
  ['Эхлэл төгсгөл', 5, `Эхлэл\n\n![](/images/${HASH})\n\nтөгсгөл`],
  ['Эхлэл\n\n', 7, `Эхлэл\n\n![](/images/${HASH})`],
])('CONT-01 a picture gets a line of its own where the cursor stands: %j at %i', (text, at, expected) => {
  expect(withPicture(text, at, HASH)).toBe(expected)
})

test('CONT-01 the form is read as it was typed, each tag and product once', () => {
  const form = new FormData()
  form.set('title_mn', ' Данх ')
  form.set('body_mn', `![x](/images/${HASH})`)
  for (const slug of ['a', 'b', 'a']) form.append('goods', slug)
  const values = valuesIn(form)

  expect(values).toEqual({ ...NO_VALUES, title_mn: ' Данх ', body_mn: `![x](/images/${HASH})`, goods: ['a', 'b'] })
  expect(picturesIn({ ...values, cover: HASH })).toEqual([HASH])
})
