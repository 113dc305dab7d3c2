import type { ShippedTexts } from '@delguur/contract'
import { allMessages } from '../../../storefront/app/i18n/all-messages.ts'

/** The texts that the storefront ships, read once, as soon as somebody asks for them. */
export function createShippedTexts(): () => Promise<ShippedTexts> {
  let texts: Promise<ShippedTexts> | null = null
  async function read(): Promise<ShippedTexts> {
    const [mn, en] = await Promise.all([allMessages('mn'), allMessages('en')])
    const keys = Object.keys(mn).sort()
    return Object.fromEntries(keys.map((key) => [key, { mn: mn[key] ?? '', en: en[key] ?? '' }]))
  }
  return () => {
    texts ??= read()
    return texts
  }
}
