import type { BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { launchBrowser } from './browser.ts'
import { shopUrl } from './shop-url.ts'

/** As wide and high as people have them. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
export const DESKTOP = { viewport: { width: 1440, height: 900 } }

const PATIENCE_MS = 60_000

/** One for all files of a run: each visitor has a context of their own, and it ends with the worker. */
let browser: ReturnType<typeof launchBrowser> | undefined
/** What no visitor of a healthy page meets: script errors, breaches of the page's policy, dialogs, broken files. */
const troubles: string[] = []

/** The troubles so far, for a test that makes them; from then on there are none. */
export const takeTroubles = (): string[] => troubles.splice(0)

/** A new visitor with a browser of their own, gone when the test is over. Addresses are those of the demo shop. */
export async function openVisitor(options: BrowserContextOptions = DESKTOP): Promise<Page> {
  browser ??= launchBrowser()
  const context = await (await browser).newContext({
    baseURL: shopUrl(),
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
    reducedMotion: 'reduce',
    ...options,
  })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(PATIENCE_MS)
  context.on('page', watch)
  return await context.newPage()
}

function watch(page: Page) {
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`))
  page.on('dialog', async (dialog) => {
    troubles.push(`${page.url()} opened a dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('console', (message) => {
    // Said of every answer that is not 200, and judged below by what was asked for.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    troubles.push(`${page.url()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const isPage = ['document', 'fetch', 'xhr'].includes(response.request().resourceType())
    if (response.status() < (isPage ? 500 : 400)) return
    troubles.push(`${page.url()}: ${response.status()} for ${response.url()}`)
  })
}

/** Opens an address and waits until the page answers to what a visitor does. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** React has taken over what the server sent. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
}
