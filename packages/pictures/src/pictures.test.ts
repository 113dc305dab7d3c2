import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawingsIn } from './drawings.ts'
import {
  bannerThemes,
  drawBagMark,
  drawBanner,
  drawProduct,
  drawStore,
  drawTaxonTile,
  isPictureKind,
  kindOf,
  pictureKinds,
} from './index.ts'
import { kindWords } from './kind-of.ts'

const painted = { colour: '#31506b', accent: '#c65f36' }
const views = ['', '~2', '~3', '~4']
const seeds = Array.from({ length: 50 }, (_, place) => `product-${place}`)
const folder = new URL('../drawings/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))

test.each(files)('CAT-16 the drawing %s is small and names its definitions after itself', async (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8')

  expect(text.length).toBeLessThan(12_000)
  expect(idsIn(text).filter((id) => !id.startsWith(`${basename(file, '.svg')}-`))).toEqual([])
  expect(danglingReferences(text)).toEqual([])
})

describe.each(drawingsIn('products'))('CAT-16 a picture of the design %s', (design) => {
  const [kind = ''] = design.split('.')
  const seed = seeds.find((one) => shows(drawProduct({ kind, seed: one, ...painted }), design))

  test('is that of some product, and whole in every view: tints filled in, nothing defined twice or missing', () => {
    const pictures = views.map((view) => drawProduct({ kind, seed: `${seed}${view}`, ...painted }))

    for (const picture of pictures) expectWhole(picture)
    expect(pictures.filter((picture) => !shows(picture, design))).toEqual([])
    expect(new Set(pictures).size).toBe(views.length)
  })

  test('renders a small picture of an object, not an empty ground', async () => {
    const picture = sharp(Buffer.from(drawProduct({ kind, seed: `${seed}`, ...painted })))
    const [{ channels }, file] = await Promise.all([
      picture.clone().resize(80).removeAlpha().stats(),
      picture.clone().resize(320).webp().toBuffer(),
    ])

    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(12)
    expect(file.length).toBeLessThan(8 * 1024)
  })
})

test('CAT-16 a kind has one name, however many designs', () => {
  expect(pictureKinds).toContain('phone')
  expect(pictureKinds.filter((kind) => !/^[a-z-]+$/.test(kind))).toEqual([])
})

test('CAT-16 the same input gives the same drawing, and products differ by colour, brand and what their screens show', () => {
  const first = drawProduct({ kind: 'phone', seed: 'a', ...painted })
  const others = [
    { seed: 'a', ...painted, colour: '#a9322f' },
    { seed: 'a', ...painted, accent: '#2d8a91' },
    { seed: 'b', ...painted },
  ].map((picture) => drawProduct({ kind: 'phone', ...picture }))

  expect(drawProduct({ kind: 'phone', seed: 'a', ...painted })).toBe(first)
  expect(new Set([first, ...others]).size).toBe(4)
})

test('CAT-16 further views show the same design', () => {
  const shapes = (view: string) =>
    new Set(
      drawProduct({ kind: 'phone', seed: `a${view}`, ...painted }).match(/<rect [^>]*fill="#[^>]*>|<stop [^>]*>/g),
    )

  const [front = new Set<string>(), ...others] = views.map((view) => shapes(view))
  const product = [...front].filter((shape) => others.every((view) => view.has(shape)))

  expect(product.length).toBeGreaterThan(25)
})

test('CAT-16 the sign of a brand is the same on all its products', () => {
  const sign = (kind: string, accent: string) =>
    /class="mark" d="([^"]+)"/.exec(drawProduct({ kind, seed: 'a', colour: '#31506b', accent }))?.[1]

  expect(sign('phone', '#c65f36')).toBe(sign('kettle', '#c65f36'))
  expect(sign('phone', '#c65f36')).not.toBe(sign('phone', '#c65f37'))
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

  expectWhole(drawing)
  expect(drawing).not.toContain('<text')
  const { width, height } = await sharp(Buffer.from(drawing)).metadata()
  expect([width, height]).toEqual([1600, 700])
})

test('CAT-16 category tiles, store fronts and the mark of the shop render', async () => {
  const drawings = [
    drawTaxonTile({ kind: 'laptop', seed: 'one', ...painted }),
    drawStore({ accent: '#2b6f9e', seed: 'one' }),
    drawBagMark(),
  ]

  for (const drawing of drawings) {
    expectWhole(drawing)
    await expect(sharp(Buffer.from(drawing)).resize(60).png().toBuffer()).resolves.toBeInstanceOf(Buffer)
  }
})

test('CAT-16 every kind that words name has a drawing', () => {
  expect(kindWords.map(([kind]) => kind).filter((kind) => !isPictureKind(kind))).toEqual([])
})

test.each([
  ['Ухаалаг гар утас', 'phone'],
  ['Unlocked cell phone 128GB', 'phone'],
  ['Утасны гэр, силикон', 'case'],
  ['Silicone case for phone', 'case'],
  ['Tengralis Fold 2 ухаалаг утас', 'phone-fold'],
  ['Galaxy Z Fold5 512GB', 'phone-fold'],
  ['Tengralis Flip 3 smartphone', 'phone-flip'],
  ['Flip cover for phone', 'case'],
  ['Foldable headphones', 'headphones'],
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

/** The definitions of a drawing start with its name, also where it is set into another. */
const shows = (picture: string, design: string) => picture.includes(`-${design}-`)

const idsIn = (drawing: string) => [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

function danglingReferences(drawing: string): string[] {
  const ids = new Set(idsIn(drawing))
  return [...drawing.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id).filter((id) => !ids.has(id))
}

function expectWhole(drawing: string): void {
  expect(drawing).toMatch(/^<svg [^>]*width="\d+" height="\d+">.*<\/svg>$/)
  expect(drawing).not.toMatch(/var\(|--|\.svg|<\?|undefined|NaN/)
  expect(danglingReferences(drawing)).toEqual([])
  expect(idsIn(drawing)).toEqual([...new Set(idsIn(drawing))])
}
