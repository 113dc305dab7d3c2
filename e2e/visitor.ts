import type { BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { launchBrowser } from './browser.ts'
import { shopUrl } from './shop-url.ts'

/** Usual window sizes. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
export const DESKTOP = { viewport: { width: 1440, height: 900 } }

const PATIENCE_MS = 60_000

/** One browser for all files of a worker; each visitor has a separate context. */
let browser: ReturnType<typeof launchBrowser> | undefined
/** Problems that no healthy page causes: script errors, CSP violations, dialogs, failed requests. */
const problems: string[] = []

/** Returns the problems so far and clears them, for a test that causes them. */
export const takeProblems = (): string[] => problems.splice(0)

/** A new visitor in a separate browser context, closed after the test. URLs are relative to the demo shop. */
export async function openVisitor(options: BrowserContextOptions = DESKTOP): Promise<Page> {
  browser ??= launchBrowser()
  const context = await (await browser).newContext({
    baseURL: shopUrl(),
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
    reducedMotion: 'reduce',
    // Requests through a worker would pass by the routes of a test.
    serviceWorkers: 'block',
    ...options,
  })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(PATIENCE_MS)
  context.on('page', watch)
  return await context.newPage()
}

/** Chromium's error of an answer whose page was left while it was read: of the test's own doing, and harmless. */
const LEFT_WHILE_READING = 'BodyStreamBuffer was aborted'

/** What Chromium says of scripts in the frame of the back office that shows a page without them. */
const NO_SCRIPTS_THERE = /^Blocked script execution in .* because the document's frame is sandboxed/

function watch(page: Page) {
  page.on('pageerror', (error) => {
    if (error.message !== LEFT_WHILE_READING) problems.push(`${page.url()}: ${error.message}`)
  })
  page.on('dialog', async (dialog) => {
    problems.push(`${page.url()} opened a dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('console', (message) => {
    // The browser logs this for every response other than 200; responses are judged below by their URL.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    if (NO_SCRIPTS_THERE.test(message.text())) return
    problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const isPage = ['document', 'fetch', 'xhr'].includes(response.request().resourceType())
    if (response.status() < (isPage ? 500 : 400)) return
    problems.push(`${page.url()}: ${response.status()} for ${response.url()}`)
  })
}

/** Opens a URL and waits until the page is interactive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits until React has hydrated the page: a form pressed earlier is posted by the browser, which loads another document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))
    return [document.documentElement, ...document.querySelectorAll('main, main form, main button')].every(isReacts)
  })
}
