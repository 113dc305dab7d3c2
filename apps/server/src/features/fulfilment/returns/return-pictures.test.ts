import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openReturnShop } from '../../../../testing/orders/returning.ts'

test('CHK-09 pictures of a return are whole, upright and tell nothing of where they were taken', async () => {
  const { shop, bat, id } = await openReturn()
  const source = await sharp({ create: { width: 1500, height: 600, channels: 3, background: '#c02020' } })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '47/1 55/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const { pictures } = await bat.shopper.returns.addPicture(bat.number, id, blob(source))

  expect(pictures).toMatchObject([{ width: 320, height: 800, widths: [320], alt: 'Буцаалтын зураг 1' }])
  const file = await (await shop.fetch(`/images/${pictures[0]?.hash}-320.webp`)).arrayBuffer()
  const stored = await sharp(Buffer.from(file)).metadata()
  expect(stored).toMatchObject({ width: 320, height: 800, format: 'webp' })
  expect([stored.exif, stored.xmp, stored.iptc, stored.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect((await shop.staffActions.returns()).returns[0]?.pictures).toMatchObject([{ hash: pictures[0]?.hash }])
})

test('CHK-09 a return takes six pictures, also when ten come at once, and none once it is answered', async () => {
  const { shop, bat, id } = await openReturn()
  const source = await square(400)
  const add = () => bat.shopper.returns.addPicture(bat.number, id, blob(source))

  const answers = await Promise.allSettled(Array.from({ length: 10 }, add))

  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(refused).toEqual(Array(4).fill('pictures_full'))
  const [listed] = await bat.shopper.returns.list(bat.number)
  expect(new Set(listed?.pictures.map(({ hash }) => hash)).size).toBe(6)
  const files = await readdir(`${shop.config.dataDir}/files`, { recursive: true })
  expect(files.filter((name) => name.endsWith('.json'))).toHaveLength(6)

  await shop.staffActions.approve(id)
  await expect(add()).rejects.toMatchObject({ code: 'return_not_open', status: 409 })
})

test('CHK-09 no picture is read for a return of another customer, or one already answered', async () => {
  const { shop, bat, id } = await openReturn()
  const send = (orderToken: string) =>
    shop.fetch(`/api/v2/orders/${bat.number}/returns/${id}/pictures`, {
      method: 'POST',
      headers: { 'x-order-token': orderToken, 'content-type': 'multipart/form-data; boundary=a' },
      body: '--a\r\n',
    })
  const codeOf = async (answer: Response) => (await answer.json()).code

  expect(await codeOf(await send(bat.token))).toBe('malformed_body')
  expect(await codeOf(await send('a'.repeat(24)))).toBe('order_not_found')
  await shop.staffActions.approve(id)
  expect(await codeOf(await send(bat.token))).toBe('return_not_open')
})

test('CHK-09 files that are not photographs are refused', async () => {
  const { bat, id } = await openReturn()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>',
  )
  const half = (await square(400)).subarray(0, 300)

  for (const source of [svg, half, Buffer.from('GIF89a'), Buffer.from('hello')]) {
    const added = bat.shopper.returns.addPicture(bat.number, id, blob(source))
    await expect(added).rejects.toMatchObject({ code: 'picture_refused', status: 422 })
  }
  expect((await bat.shopper.returns.list(bat.number))[0]?.pictures).toEqual([])
})

async function openReturn() {
  const shop = await openReturnShop()
  const bat = await shop.delivered([[await shop.variant(), 1]])
  const { id } = await shop.requestReturn(bat, bat.lines[0])
  return { shop, bat, id }
}

const blob = (source: Buffer) => new Blob([new Uint8Array(source)])
const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2040c0' } })
    .png()
    .toBuffer()
