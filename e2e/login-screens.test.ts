import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { becomeCustomer, codeSentTo, newPhone, signUp } from './customers.ts'
import { examine, examineHere } from './examine.ts'
import { openVisitor, visit } from './visitor.ts'

const LANGUAGES = [
  {
    language: 'Mongolian',
    prefix: '',
    getCode: 'Код авах',
    code: '6 оронтой код',
    confirm: 'Баталгаажуулах',
    register: 'Бүртгүүлэх',
    save: 'Хадгалаад нэвтрэх',
    links: ['Хувийн мэдээлэл', 'Миний захиалга', 'Сагс', 'Хүслийн жагсаалт'],
    logOut: 'Гарах',
    logIn: 'Нэвтрэх',
  },
  {
    language: 'English',
    prefix: '/en',
    getCode: 'Get a code',
    code: '6-digit code',
    confirm: 'Confirm',
    register: 'Sign up',
    save: 'Save and log in',
    links: ['Profile', 'My orders', 'Cart', 'Wish list'],
    logOut: 'Log out',
    logIn: 'Log in',
  },
]

test.each(LANGUAGES)(
  'SITE-10 ACC-02 ACC-04 every step of a login in $language: accessible, one heading, no sideways scroll, all words there',
  async ({ prefix, getCode, code, confirm, register, save }) => {
    const page = await openVisitor()
    const phone = newPhone()

    await examine(page, `${prefix}/login/password`)
    await examine(page, `${prefix}/reset`)
    await examine(page, `${prefix}/reset/password?token=none`)
    await press(page, save)
    await refused(page, 'a new password')
    await examine(page, `${prefix}/login`)
    await press(page, getCode)
    await refused(page, 'no contact')
    await page.locator('input[name=contact]').fill(phone)
    await press(page, getCode)
    await page.getByLabel(code).waitFor()
    await examineHere(page, 'the code')
    await press(page, confirm)
    await refused(page, 'no code')
    await page.getByLabel(code).fill(await codeSentTo(phone))
    await page.getByRole('button', { name: register }).waitFor()
    await examineHere(page, 'signing up')
    await press(page, register)
    await refused(page, 'no name')
  },
)

test.each(LANGUAGES)(
  'NAV-09 SITE-10 the account in the header in $language: the way in, or who is there and what is theirs',
  async ({ prefix, links, logIn, logOut }) => {
    const page = await openVisitor()
    const account = page.getByRole('banner')
    await visit(page, `${prefix}/brands`)
    const before = await account.getByRole('link', { name: logIn }).boundingBox()
    await account.getByRole('link', { name: logIn }).click()
    for (const name of [logIn, ...links.slice(1)]) await account.getByRole('link', { name }).last().waitFor()
    expect(await account.getByRole('button', { name: logOut }).count()).toBe(0)
    await account.getByRole('link', { name: logIn }).nth(1).click()
    await page.waitForURL(`**${prefix}/login?return_to=*`)

    await becomeCustomer(page, await signUp())
    await visit(page, `${prefix}/brands`)
    const name = account.getByRole('link', { name: 'Бат' })
    expect(await name.boundingBox(), 'nothing moves').toEqual(before)
    await name.click()
    for (const link of links) await account.getByRole('listitem').getByRole('link', { name: link }).last().waitFor()
    await examineHere(page, 'the drop-down')
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, `${prefix}/brands`)
    await name.click()
    await account.getByRole('button', { name: logOut }).click()
    await page.waitForURL((url) => url.pathname === (prefix || '/'))
    await account.getByRole('link', { name: logIn }).first().waitFor()
  },
)

/** The error is shown at its field, which has the focus. */
async function refused(page: Page, what: string) {
  await page.locator('[aria-invalid]').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await examineHere(page, what)
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
