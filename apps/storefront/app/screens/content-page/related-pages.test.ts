import { expect, test } from 'vitest'
import { relatedPages } from './related-pages.server.ts'

const page = (slug: string, id = 1) => ({ id, slug, title: slug, image: null, languages: [], adults_only: false })
const link = (url: string) => ({ title: url, url, children: [] })
const group = (...urls: string[]) => ({ title: 'Бүлэг', url: '/', children: urls.map(link) })
const pages = ['help', 'delivery', 'payment', 'story', 'terms'].map((slug, id) => page(slug, id))
const footer = [
  group('/pages/help', '/track', '/pages/delivery', '/pages/payment'),
  group('/pages/story', '/pages/gone'),
  group('/pages/terms'),
]
const after = (slug: string) => relatedPages(pages, slug, footer).map(({ to }) => to)

test('CONT-04 a page leads on to the next pages of its group, then to those of the others', () => {
  expect(after('delivery')).toEqual(['/pages/payment', '/pages/help', '/pages/story'])
  expect(after('story')).toEqual(['/pages/help', '/pages/delivery', '/pages/payment'])
  expect(after('in-no-menu')).toEqual(['/pages/help', '/pages/delivery', '/pages/payment'])
  expect(relatedPages([], 'help', footer)).toEqual([])
})
