import type { BrowserContextOptions, Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWebPush } from '../apps/server/testing/providers/web-push.ts'
import { pushEn } from '../apps/storefront/app/i18n/messages/push.en.ts'
import { pushMn } from '../apps/storefront/app/i18n/messages/push.mn.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { prepareCart } from './prepared-orders.ts'
import { shopUrl } from './shop-url.ts'
import { DESKTOP, openVisitor, PHONE, visit } from './visitor.ts'

const AFTER_START_MS = 10_000
const LATER_MS = 30 * 86_400_000
const START = Date.now()

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface WorkerScope {
  clients: { openWindow(url: string): Promise<void> }
  openPage(path: string): Promise<void>
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  /** What the worker asks the browser to show next. */
  shown: Promise<object>
}

const ORDER = { title: 'Төлбөр төлөгдлөө', text: 'R1 захиалга', url: '/track?from=push', tag: 'one' }

test('SITE-06 a visitor is asked after 10 seconds; “later” holds for 30 days, and nobody is asked at the checkout or about the age', async () => {
  const page = await openPushVisitor(PHONE)
  const question = page.getByText(pushMn['push.ask'])

  await visitFor(page, '/', AFTER_START_MS - 1)
  expect(await question.count()).toBe(0)
  await page.clock.runFor(1)
  await page.clock.resume()
  await question.waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: pushMn['push.later'] }).click()
  await question.waitFor({ state: 'detached' })

  await visitUnasked(page, '/')
  expect(await question.count()).toBe(0)

  await page.clock.setSystemTime(START + LATER_MS + 3_600_000)
  const { token } = await prepareCart()
  await page.context().addCookies([{ name: 'order_token', value: token, url: shopUrl() }])
  for (const path of ['/checkout', '/t/spirits', '/login']) {
    await visitUnasked(page, path)
    expect(await question.count(), path).toBe(0)
  }
  await visitFor(page, '/', AFTER_START_MS)
  await page.clock.resume()
  await question.waitFor()
})

test('SITE-06 after a yes the customer’s device is linked, shows messages that lead to the site, and is switched off in the account', async () => {
  const [service, customer] = [await openWebPush(), await signUp()]
  const browser = await service.browser(customer.shop)
  const page = await openPushVisitor(DESKTOP, browser)
  await becomeCustomer(page, customer)
  await page.context().grantPermissions(['notifications'])
  const devices = async () => (await customer.shop.account.export()).devices.map(({ endpoint }) => endpoint)

  await visitFor(page, '/en', AFTER_START_MS)
  await page.clock.resume()
  await page.getByText(pushEn['push.ask']).waitFor()
  await page.getByRole('button', { name: pushEn['push.yes'], exact: true }).click()
  await page.getByText(pushEn['push.done']).waitFor()
  await expect.poll(devices).toEqual([browser.endpoint])

  expect(await shown(page, ORDER)).toEqual({ title: ORDER.title, body: ORDER.text, tag: 'one', data: ORDER.url })
  const elsewhere = ['https://evil.example.mn/x', '//evil.example.mn/x']
  expect(await opened(page, [ORDER.url, ...elsewhere])).toEqual([shopUrl() + ORDER.url, shopUrl(), shopUrl()])

  await visit(page, '/en/account/profile')
  const setting = page.getByRole('checkbox', { name: pushEn['push.device'] })
  await expect.poll(() => setting.isChecked()).toBe(true)
  await setting.click()
  await expect.poll(devices).toEqual([])
  await expect.poll(() => setting.isChecked()).toBe(false)
  await setting.click()
  await expect.poll(devices).toEqual([browser.endpoint])
  expect(await seriousFaults(page)).toEqual([])
})

/** A visitor whose browser has the shop's worker, and whose clock the test moves. */
async function openPushVisitor(options: BrowserContextOptions, subscription: Subscription | null = null) {
  const page = await openVisitor({ ...options, serviceWorkers: 'allow' })
  await page.addInitScript(actAsBrowser, subscription)
  await page.clock.install({ time: START })
  return page
}

/** Opens a page whose clock stands, and lets so much time pass there. */
async function visitFor(page: Page, path: string, ms: number) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await visit(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.clock.runFor(ms)
}

/** Visits a page for longer than it takes to be asked, until all is known that the question depends on. */
async function visitUnasked(page: Page, path: string) {
  const known = page.waitForResponse(/\/account\/push$/)
  await visitFor(page, path, AFTER_START_MS)
  await page.clock.resume()
  await (await known).finished()
  await page.clock.runFor(5000)
}

/**
 * What headless Chromium lacks: a push service, and a person who presses “Allow”. Runs in the page before its scripts; what was
 * allowed and subscribed to outlasts it.
 */
function actAsBrowser(subscription: Subscription | null) {
  const isSet = (name: string) => localStorage.getItem(name) !== null
  Object.defineProperty(Notification, 'permission', { get: () => (isSet('allowed') ? 'granted' : 'default') })
  Notification.requestPermission = async () => {
    localStorage.setItem('allowed', '')
    return 'granted'
  }
  const subscribed = {
    ...subscription,
    options: { applicationServerKey: null },
    toJSON: () => subscription,
    async unsubscribe() {
      localStorage.removeItem('subscribed')
      return true
    },
  } as unknown as PushSubscription
  PushManager.prototype.getSubscription = async () => (isSet('subscribed') ? subscribed : null)
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('subscribed', '')
    return subscribed
  }
}

/**
 * Gives the worker a message as a push service does, and returns what it asks the browser to show: a browser without windows keeps
 * nothing of what it shows.
 */
async function shown(page: Page, message: object): Promise<object> {
  const worker = workerOf(page)
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = new Promise((resolve) => {
      scope.registration.showNotification = async (title, { body, tag, data }) => resolve({ title, body, tag, data })
    })
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: shopUrl(),
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  return worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)
}

/** Addresses that a press on messages opens. */
const opened = (page: Page, targets: readonly string[]): Promise<string[]> =>
  workerOf(page).evaluate(async (paths) => {
    const scope = globalThis as unknown as WorkerScope
    const urls: string[] = []
    scope.clients.openWindow = async (url) => void urls.push(url)
    for (const path of paths) await scope.openPage(path)
    return urls
  }, targets)

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no worker')
  return worker
}
