import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions } from 'playwright-core'
import { launchBrowser } from './browser.ts'

/**
 * Makes docs/storefront.jpg, the picture of the README, from a shop that runs:
 * `node e2e/readme-picture.ts http://127.0.0.1:3000`
 */
const [shop = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const FILE = fileURLToPath(new URL('../docs/storefront.jpg', import.meta.url))
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const browser = await launchBrowser()
try {
  const list = await shoot('/en/t/phones/smartphones', { viewport: DESKTOP })
  const product = await shoot('/products/tengralis-nova-14-pro', { viewport: PHONE, isMobile: true, hasTouch: true })
  await writeFile(FILE, await compose(list, product))
} finally {
  await browser.close()
}

async function shoot(path: string, options: BrowserContextOptions): Promise<string> {
  const page = await browser.newPage({ baseURL: shop, reducedMotion: 'reduce', ...options })
  await page.goto(path, { waitUntil: 'networkidle' })
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`
}

/** The list on a desktop with the product on a phone at its right, on a light ground. */
async function compose(list: string, product: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: DESKTOP.width + PHONE.width + 144, height: 996 } })
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: 48px; background: #dfe5ea }
    img { border-radius: 14px; box-shadow: 0 8px 30px #0003 }
  </style><img src="${list}"><img src="${product}">`)
  return await page.screenshot({ type: 'jpeg', quality: 78 })
}
