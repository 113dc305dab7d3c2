import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  bannerThemes,
  drawBanner,
  drawProduct,
  drawStore,
  drawTaxonTile,
  isPictureKind,
  kindOf,
  pictureKinds,
} from './index.ts'

const painted = { colour: '#31506b', accent: '#c65f36' }
const seeds = Array.from({ length: 8 }, (_, index) => `seed ${index}`)

describe.each(pictureKinds)('CAT-16 a drawing of %s', (kind) => {
  test('is small and refers only to its own definitions, for any seed', async () => {
    for (const seed of seeds) {
      const drawing = drawProduct({ kind, seed, ...painted })

      expect(drawing.length).toBeLessThan(12_000)
      expect(danglingReferences(drawing)).toEqual([])
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  test('renders an object, not an empty ground', async () => {
    const { channels } = await sharp(Buffer.from(drawProduct({ kind, seed: 'one', ...painted })))
      .resize(80)
      .removeAlpha()
      .stats()

    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(12)
  })
})

test('CAT-16 the same input gives the same drawing, another seed another one', () => {
  const first = drawProduct({ kind: 'phone', seed: 'a', ...painted })

  expect(drawProduct({ kind: 'phone', seed: 'a', ...painted })).toBe(first)
  expect(drawProduct({ kind: 'phone', seed: 'b', ...painted })).not.toBe(first)
  expect(new Set(seeds.map((seed) => drawProduct({ kind: 'laptop', seed, ...painted }))).size).toBe(seeds.length)
})

test('CAT-16 further views show the same design', () => {
  const elements = (seed: string) =>
    [...drawProduct({ kind: 'phone', seed, ...painted }).matchAll(/<rect [^>]*width="352"[^>]*>/g)].map(String)

  for (const view of ['~2', '~3', '~4']) {
    expect(drawProduct({ kind: 'phone', seed: `a${view}`, ...painted })).not.toBe(
      drawProduct({ kind: 'phone', seed: 'a', ...painted }),
    )
    expect(new Set(elements(`a${view}`))).toEqual(new Set(elements('a')))
  }
})

test('CAT-16 the body colour appears in the picture', async () => {
  const centre = async (colour: string) => {
    const drawing = drawProduct({ kind: 'refrigerator', seed: 'one', colour, accent: '#2b6f9e' })
    const { channels } = await sharp(Buffer.from(drawing))
      .extract({ left: 350, top: 600, width: 100, height: 200 })
      .stats()
    return channels.map((channel) => channel.mean)
  }

  const [red, blue] = [await centre('#b5302c'), await centre('#2c50b5')]

  expect(red[0]).toBeGreaterThan(red[2] ?? 255)
  expect(blue[2]).toBeGreaterThan(blue[0] ?? 255)
})

const hostile = [
  '"/><script>alert(1)</script>',
  "#fff' onload='x",
  'url(https://example.com/x)',
  '#12',
  'red;}</style>',
  '#ffffff"/><image href="x"/>',
  '',
]

test.each(hostile)('CAT-16 the hostile text %j never reaches the drawing', async (text) => {
  const drawing = drawProduct({ kind: text, colour: text, accent: text, seed: text })

  expect(drawing).not.toMatch(/script|onload|example\.com|href|style/)
  await expect(sharp(Buffer.from(drawing)).resize(16).png().toBuffer()).resolves.toBeInstanceOf(Buffer)
})

test('CAT-16 kinds that only look like object members are drawn as a box', () => {
  expect(isPictureKind('constructor')).toBe(false)
  expect(drawProduct({ kind: '__proto__', seed: 'a', ...painted })).toContain('</svg>')
})

test.each(bannerThemes)('CAT-12 the banner %s renders at 1600 × 700', async (theme) => {
  const drawing = drawBanner({ theme, seed: 'one' })

  expect(danglingReferences(drawing)).toEqual([])
  expect(drawing).not.toMatch(/<text|NaN|undefined/)
  const { width, height } = await sharp(Buffer.from(drawing)).metadata()
  expect([width, height]).toEqual([1600, 700])
})

test('CAT-16 category tiles and store fronts render', async () => {
  const drawings = [
    drawTaxonTile({ kind: 'laptop', seed: 'one', ...painted }),
    drawStore({ accent: '#2b6f9e', seed: 'one' }),
  ]

  for (const drawing of drawings) {
    expect(danglingReferences(drawing)).toEqual([])
    expect(drawing).not.toMatch(/NaN|undefined/)
    await expect(sharp(Buffer.from(drawing)).resize(60).png().toBuffer()).resolves.toBeInstanceOf(Buffer)
  }
  expect(drawStore({ accent: '#2b6f9e', seed: 'two' })).not.toBe(drawings[1])
})

test.each([
  ['Ухаалаг гар утас', 'phone'],
  ['Unlocked cell phone 128GB', 'phone'],
  ['Утасны гэр, силикон', 'case'],
  ['Silicone case for phone', 'case'],
  ['Tempered glass for smartphone', 'screen-protector'],
  ['Зөөврийн компьютер 15.6"', 'laptop'],
  ['Laptop backpack 17"', 'backpack'],
  ['Суурин компьютер', 'desktop'],
  ['Pavilion Notebook 17" Core2 Duo 4 GB DDR2 250 GB HDD', 'laptop'],
  ['Зөөврийн компьютерын цүнх', 'backpack'],
  ['Notebook battery 6 cells', 'charger'],
  ['Toner cartridge black for LaserJet', 'cartridge'],
  ['Floor lamp, silver', 'lamp'],
  ['Ширээний чийдэн', 'lamp'],
  ['Portable DVD player', 'media-player'],
  ['Flight simulator, boxed games', 'game'],
  ['Quad core processor LGA 775', 'component'],
  ['3-in-1 SIM card', 'card'],
  ['27" monitor QHD', 'monitor'],
  ['Зурагт 55" 4K', 'tv'],
  ['Утасгүй чихэвч', 'headphones'],
  ['True wireless earbuds', 'earbuds'],
  ['Хөргөгч 350 л', 'refrigerator'],
  ['Угаалгын машин 8 кг', 'washing-machine'],
  ['Clothes dryer', 'washing-machine'],
  ['Робот тоос сорогч', 'robot-vacuum'],
  ['Тоос сорогч', 'vacuum'],
  ['Агаар цэвэршүүлэгч', 'air-purifier'],
  ['Үс хатаагч', 'hair-dryer'],
  ['Кофены машин', 'coffee-machine'],
  ['Будаа агшаагч', 'rice-cooker'],
  ['Бугуйн ухаалаг цаг', 'smartwatch'],
  ['USB-C cable 2 m', 'cable'],
  ['Portable power bank 20000 mAh', 'powerbank'],
  ['70-200mm lens', 'lens'],
  ['Mirrorless camera kit', 'camera'],
  ['Микро SD санах ойн карт', 'memory-card'],
  ['Wi-Fi рутер', 'router'],
  ['Лазер принтер', 'printer'],
  ['Тоглоомын консол', 'console'],
  ['Something nobody has heard of', 'generic'],
  ['', 'generic'],
])('CAT-16 %j is drawn as %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind)
})

test('CAT-16 an endless text is classified in little time', () => {
  const before = process.cpuUsage()

  kindOf('vacuum notebook game '.repeat(50_000))

  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
})

function danglingReferences(drawing: string): string[] {
  const ids = new Set([...drawing.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  return [...drawing.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '').filter((id) => !ids.has(id))
}
