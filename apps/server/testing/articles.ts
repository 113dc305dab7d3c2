import type { ArticleFields } from '@delguur/contract'
import type { LoggedInShop, NewCustomer } from './people/people.ts'
import { smallPicture } from './pictures.ts'
import type { TestShop } from './test-shop.ts'

/** What a test writes of an article. */
export const articleOf = (title: string, overrides: Partial<ArticleFields> = {}): ArticleFields => ({
  title: { mn: title },
  summary: { mn: 'Товч агуулга' },
  body: { mn: '## Гарчиг\n\nАгуулга' },
  cover: null,
  tags: [],
  ...overrides,
})

/** A customer whom staff have agreed to as an author. */
export async function agreedAuthor(shop: TestShop, name = 'Номин', person: NewCustomer = {}): Promise<LoggedInShop> {
  const customer = await shop.customer(person)
  const { id } = await customer.authors.become({ name, about: 'Гэр ахуйн тухай бичдэг' })
  await shop.db.updateTable('authors').set({ state: 'published' }).where('id', '=', id).execute()
  return customer
}

/** An article that everybody can read. */
export async function publishedArticle(shop: TestShop, title = 'Данх сонгох нь') {
  const writer = await agreedAuthor(shop, `Зохиогч ${title}`)
  const article = await writer.articles.create({ ...articleOf(title), state: 'waiting' })
  await publish(shop, article.id)
  return { writer, article }
}

const publish = (shop: TestShop, id: number) =>
  shop.db.updateTable('articles').set({ state: 'published', published_at: new Date() }).where('id', '=', id).execute()

export const pictureBlob = async () => new Blob([new Uint8Array(await smallPicture())])
