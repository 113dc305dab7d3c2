import { expect, test } from 'vitest'
import { homeEn } from '../apps/storefront/app/i18n/messages/home.en.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { shopUrl } from './shop-url.ts'
import { DESKTOP, openVisitor, PHONE, visit } from './visitor.ts'

const BOTTLE = '/products/monkhtsas-songodog'
/** The second site of the demo, whose visitors are asked their age before everything. */
const spirit = () => shopUrl().replace('127.0.0.1', 'monkhtsas.localhost')

test('CONT-05 SITE-02 in Mongolian on a phone the brand’s site asks the age before its goods and stories, and shows them after a yes', async () => {
  const page = await openVisitor({ ...PHONE, baseURL: spirit() })
  await visit(page, '/pages/terms')
  for (const path of ['/', '/products', '/t/spirits', BOTTLE, `${BOTTLE}/reviews`, '/brands', '/search?q=архи']) {
    const [caching, text] = await page.evaluate(async (url) => {
      const answer = await fetch(url)
      return [answer.headers.get('cache-control'), await answer.text()] as const
    }, path)
    expect(caching).toBe('no-store')
    expect(text).toContain('Та 21 нас хүрсэн үү?')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).not.toMatch(/Сонгодог|application\/ld\+json|39,900/)
  }

  await visit(page, '/pages/distillation')
  await expect.poll(() => page.title()).toContain('Та 21 нас хүрсэн үү?')
  expect(await page.getByText('500 гаруй цаг').count()).toBe(0)
  await page.getByRole('button', { name: 'Тийм, 21 нас хүрсэн' }).click()
  await page.getByText('6 удаа нэрсэн, 500 гаруй цаг (21 хоног) амраасан').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/pages/distillation')

  await visit(page, '/')
  await page.getByRole('heading', { name: 'Мөнх цаснаас төрсөн' }).waitFor()
  await page.getByRole('link', { name: 'Мөнхцас Сонгодог' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Мөнхцас Сонгодог' }).waitFor()
  await page.getByText('Согтууруулах ундааг онлайнаар худалдахгүй').first().waitFor()
})

test('CONT-05 in English a no is refused kindly and remembered, and the rest of a mixed shop stays open', async () => {
  const page = await openVisitor({ ...DESKTOP, locale: 'en-US' })

  await visit(page, '/en/t/spirits')
  await page.getByRole('heading', { level: 1, name: 'Are you 21 or older?' }).waitFor()
  await page.getByRole('button', { name: 'No' }).click()
  await page.getByText('Sorry, you are not 21 yet').waitFor()
  await visit(page, `/en${BOTTLE}`)
  await page.getByText('Sorry, you are not 21 yet').waitFor()
  expect(await page.getByRole('button', { name: 'Yes' }).count()).toBe(0)

  await page.getByRole('link', { name: 'To the shop’s home page' }).click()
  await page.getByRole('heading', { name: homeEn['home.categories'] }).waitFor()
  expect(await page.getByText('Munkhtsas').count()).toBe(0)
})

test('CONT-05 the birthday in a profile answers for its owner, whichever way it goes', async () => {
  const page = await openVisitor(DESKTOP)
  const customer = await signUp()
  await becomeCustomer(page, customer)
  const bornOn = (date_of_birth: string) => customer.shop.account.updateProfile({ date_of_birth })

  await bornOn(`${new Date().getFullYear() - 20}-01-01`)
  await visit(page, BOTTLE)
  await page.getByText('Уучлаарай, 21 нас хүрээгүй').waitFor()
  await bornOn('1990-07-11')
  await visit(page, BOTTLE)
  await page.getByRole('heading', { level: 1, name: 'Мөнхцас Сонгодог' }).waitFor()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'age')).toMatchObject({ value: '21', httpOnly: true })

  const other = await openVisitor(DESKTOP)
  await visit(other, BOTTLE)
  await other.getByRole('heading', { name: 'Та 21 нас хүрсэн үү?' }).waitFor()
})

test.each([
  ['ru', 'Вам уже исполнилось 21?', 'Да, мне есть 21', 'Перегонка', 'более 500 часов'],
  ['zh', '您是否年满21周岁？', '是，我已年满21周岁', '蒸馏', '静置超过500小时'],
  ['it', 'Hai compiuto 21 anni?', 'Sì, ho compiuto 21 anni', 'La distillazione', 'oltre 500 ore'],
] as const)(
  'NAV-11 CONT-04 CONT-05 in the language %s the brand’s pages are read on a phone after the question of the age, without scripts',
  async (language, question, yes, title, fact) => {
    const page = await openVisitor({ ...PHONE, baseURL: spirit() })
    const path = `/${language}/pages/distillation`

    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: question }).waitFor()
    expect(await page.getByText(fact).count()).toBe(0)
    await page.getByRole('button', { name: yes }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText(fact).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.locator('script[src], script[type=module]').count()).toBe(0)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await seriousFaults(page)).toEqual([])

    const alternates = page.locator('link[rel=alternate][hreflang]')
    const languages = await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))
    expect(languages.toSorted()).toEqual(['en', 'it', 'mn', 'ru', 'x-default', 'zh'])
    await page.goto(`/${language}/t/spirits?sort=price_asc`)
    expect(page.url()).toBe(`${spirit()}/en/t/spirits?sort=price_asc`)
  },
)
