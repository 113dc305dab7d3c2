import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../../../../shared/data/hostile')
const LISTS = ['naughty-strings', 'sqli-dev', 'xss-dev']
const LONGEST = { receiver: 120, detail: 255, note: 500 }

test('CHK-02 hostile text in receiver, address and note is stored and returned unchanged', async ({ skip }) => {
  const texts = await hostileTexts()
  if (texts.length === 0) return skip('the hostile lists of ../shared are not at hand')
  const shop = await openTestShop()
  await shop.deliveryZone()
  const bat = shop.guest()
  const { number } = await bat.orders.addToCart({ variantId: (await shop.variant()).id })
  const [notes, details, receivers] = [LONGEST.note, LONGEST.detail, LONGEST.receiver].map((max) => packed(texts, max))

  for (const [at, note] of (notes ?? []).entries()) {
    const detail = details?.[at] ?? note.slice(0, LONGEST.detail)
    const receiver = receivers?.[at] ?? 'Бат'
    const address = { city: '11', district: '1119', khoroo: '1', street: receiver, detail }
    const order = await bat.checkout.update(number, { receiver, note, address })

    expect(order).toMatchObject({ receiver, note, address })
    expect(order.address_text).toContain(detail)
  }
})

async function hostileTexts(): Promise<string[]> {
  const contents = await Promise.all(
    LISTS.map((list) => readFile(path.join(FOLDER, `${list}.json.gz`)).catch(() => null)),
  )
  return contents
    .flatMap((content) => (content ? (JSON.parse(gunzipSync(content).toString()) as string[]) : []))
    .filter((text) => !text.includes('\0') && text.isWellFormed())
}

/** Joins the texts to trimmed lines of at most `max` characters; drops longer texts. */
function packed(texts: string[], max: number): string[] {
  const lines = ['']
  for (const text of texts.filter(({ length }) => length < max)) {
    const joined = `${lines.at(-1)}|${text}|`
    if (joined.length <= max) lines[lines.length - 1] = joined
    else lines.push(`|${text}|`.slice(0, max))
  }
  return lines.map((line) => line.trim()).filter(({ length }) => length >= 5)
}
