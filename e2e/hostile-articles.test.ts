import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from './customers.ts'
import { becomeStaff, staff } from './staff.ts'
import { DESKTOP, openVisitor, visit } from './visitor.ts'

const LISTS = fileURLToPath(new URL('../../shared/data/hostile/', import.meta.url))
const FILES = ['xss-dev.json.gz', 'naughty-strings.json.gz']
/** An author's name, and a comment, that would run on their own. */
const NAME = '<svg onload=alert(1)>"\'><script>alert(1)</script>'
const BODY_SIGNS = 25_000
const COMMENT_SIGNS = 900
const COMMENTS = 10

test.skipIf(!existsSync(LISTS))(
  'CONT-01 CONT-02 CONT-03 every text of the lists in ../shared (skipped without them) in articles, comments and a name runs neither in the shop nor in the back office',
  async () => {
    const texts = FILES.flatMap(readList).filter((text) => text.trim() !== '')
    const { shop } = await signUp()
    const { request } = await staff()
    const author = await shop.authors.become({ name: NAME, about: texts.slice(0, 8).join('\n').slice(0, 1000) })
    await request('PUT /api/back_office/authors/:id/publish', { params: { id: author.id } })
    const bodies = chunks(texts, BODY_SIGNS, '\n\n')
    const articles: { id: number; slug: string }[] = []
    for (const [place, body] of bodies.entries()) {
      const title = texts[place * 50]?.slice(0, 150) ?? ''
      const { id, slug } = await shop.articles.create({
        title: { mn: `${place} ${title}` },
        summary: { mn: `${place} ${texts.at(-1 - place)}`.slice(0, 500) },
        body: { mn: body },
        cover: null,
        tags: [],
        state: 'waiting',
      })
      await request('PUT /api/back_office/articles/:id/publish', { params: { id } })
      articles.push({ id, slug })
    }
    const [first] = articles
    for (const text of chunks(texts, COMMENT_SIGNS, '\n').slice(0, COMMENTS)) {
      await shop.articles.comment(first?.slug ?? '', text)
    }

    const page = await openVisitor(DESKTOP)
    for (const { slug } of articles) {
      await visit(page, `/articles/${slug}`)
      await hasNothingThatRuns(page)
    }
    await visit(page, `/authors/${author.slug}`)
    await hasNothingThatRuns(page)
    expect(await page.getByRole('main').textContent()).toContain(NAME)

    const office = await openVisitor(DESKTOP)
    await becomeStaff(office)
    for (const path of ['authors?state=published', 'comments', ...articles.map(({ id }) => `articles/${id}`)]) {
      await office.goto(`/admin/${path}`)
      await office.getByRole('heading', { level: 1 }).waitFor()
      await hasNothingThatRuns(office)
    }
  },
)

async function hasNothingThatRuns(page: Page): Promise<void> {
  const running =
    'main :is(script:not([type="application/ld+json"]), iframe, object, embed, [onerror], [onload], [onclick], [srcdoc]), a[href^="javascript" i], a[href^="data" i]'
  expect(await page.locator(running).count(), page.url()).toBe(0)
}

/** Texts one after the other, in as few parts as the length allows; longer ones are cut. */
function chunks(texts: readonly string[], signs: number, between: string): string[] {
  return texts.reduce<string[]>((parts, text) => {
    const whole = text.slice(0, signs)
    const last = parts.at(-1)
    if (last !== undefined && last.length + between.length + whole.length <= signs) {
      parts[parts.length - 1] = last + between + whole
    } else parts.push(whole)
    return parts
  }, [])
}

const readList = (name: string): string[] => JSON.parse(gunzipSync(readFileSync(`${LISTS}${name}`)).toString())
