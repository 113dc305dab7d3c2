import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../../../testing/site.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import type { Db } from '../../../platform/db/index.ts'
import { openLocalFiles } from '../../../platform/files/index.ts'
import { sendError } from '../../../platform/http/http-server.ts'
import { createSiteFiles } from './site-files.routes.ts'

const SECOND = { host: 'second.example.mn' }

test('NAV-10 the sitemap is split into files of limited length, with every page that exists', async () => {
  const shop = await openTestShop()
  const slugs = ['x1', 'x2', 'x3', 'x4', 'x5']
  const ids: number[] = []
  for (const slug of slugs) ids.push((await shop.product({ slug })).id)
  for (const id of ids) await shop.variant({ product_id: id })
  await shop.product({ slug: 'without-a-picture', image: false })
  const server = await serverOf(shop.db, 2)

  const index = await server.inject('/sitemap.xml')
  const parts = locationsIn(index.body)
  const pages = await Promise.all(parts.map((url) => server.inject(new URL(url).pathname)))
  const listed = pages.flatMap(({ body }) => locationsIn(body))

  expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(parts[0]).toBe('https://shop.example.mn/sitemap-pages.xml')
  expect(parts.length).toBeGreaterThanOrEqual(4)
  expect(index.body).toMatch(/sitemap-products-\d+\.xml<\/loc><lastmod>20/)
  expect(pages.map(({ statusCode }) => statusCode)).toEqual(parts.map(() => 200))
  for (const part of pages.slice(1)) expect(locationsIn(part.body).length).toBeLessThanOrEqual(4)
  expect(listed.filter((url) => url.includes('/products/')).sort()).toEqual(
    slugs
      .flatMap((slug) => [`https://shop.example.mn/en/products/${slug}`, `https://shop.example.mn/products/${slug}`])
      .sort(),
  )
  expect(listed).toContain('https://shop.example.mn/')
  expect((await server.inject('/sitemap-products-999999.xml')).statusCode).toBe(404)
})

test('NAV-10 a site with its own host name has its own robots file, sitemap and manifest', async () => {
  const shop = await openTestShop()
  const configs = JSON.stringify({ site_name: 'Second', locales: ['mn'] })
  const { id } = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: SECOND.host, configs })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = { title: JSON.stringify({ mn: 'Бид' }), body: JSON.stringify({ mn: 'Бид' }) }
  await shop.db
    .insertInto('pages')
    .values({ site_id: id, slug: 'about-us', ...texts })
    .execute()
  const server = await serverOf(shop.db)

  const robots = await server.inject({ url: '/robots.txt', headers: SECOND })
  const pages = await server.inject({ url: '/sitemap-pages.xml', headers: SECOND })
  const manifest = await server.inject({ url: '/manifest.webmanifest', headers: SECOND })

  expect(robots.body).toContain('Sitemap: https://second.example.mn/sitemap.xml')
  expect(locationsIn(pages.body)).toContain('https://second.example.mn/pages/about-us')
  expect(pages.body).not.toContain('/en')
  expect(manifest.json()).toMatchObject({ name: 'Second', start_url: '/', lang: 'mn' })
  expect((await server.inject('/robots.txt')).body).toContain('Sitemap: https://shop.example.mn/sitemap.xml')
  expect((await server.inject('/sitemap-pages.xml')).body).not.toContain('about-us')
})

test('SITE-08 icons have the sizes that browsers and phones request, and shared links have a picture', async () => {
  const shop = await openTestShop()
  const server = await serverOf(shop.db)
  const sizeOf = async (url: string) => {
    const { rawPayload, headers } = await server.inject(url)
    const { format, width, height } = await sharp(rawPayload).metadata()
    return [headers['content-type'], format, width, height]
  }
  const { icons } = (await server.inject('/manifest.webmanifest')).json()
  const ico = (await server.inject('/favicon.ico')).rawPayload

  expect(await sizeOf('/apple-touch-icon.png')).toEqual(['image/png', 'png', 180, 180])
  expect(await Promise.all(icons.map(({ src }: { src: string }) => sizeOf(src)))).toEqual([
    ['image/png', 'png', 192, 192],
    ['image/png', 'png', 512, 512],
    ['image/png', 'png', 512, 512],
  ])
  expect(await sizeOf('/share.jpg')).toEqual(['image/jpeg', 'jpeg', 1200, 630])
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  const inside = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()
  expect([inside.format, inside.width, ico.readUInt32LE(14)]).toEqual(['png', 32, ico.length - 22])
  expect((await server.inject('/icon.svg')).body).toContain('>D</text>')
})

test('NAV-07 each site has its own page for times without a connection, and a worker that stores this version of it', async () => {
  const shop = await openTestShop()
  const theme = { '--color-paper': '#000000' }
  const configs = JSON.stringify({ site_name: 'Second <b>', phone: '7700-1100', locales: ['mn'], theme })
  await shop.db.insertInto('sites').values({ code: 'second', host: SECOND.host, configs }).execute()
  const server = await serverOf(shop.db)
  const read = (url: string, headers = {}) => server.inject({ url, headers })

  const [first, second] = [await read('/offline.html'), await read('/offline.html', SECOND)]
  const workers = [await read('/service-worker.js'), await read('/service-worker.js', SECOND)]
  const removed = await (await serverOf(shop.db, undefined, false)).inject('/service-worker.js')

  expect(first.body).toContain('You are offline')
  expect(first.body).toContain('Интернэт холболт алга')
  expect(second.body).toContain('Second &lt;b&gt;')
  expect(second.body).toContain('--paper:#000000')
  expect(second.body).not.toContain('You are offline')
  expect(second.body).toContain('href="tel:77001100"')
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(first.body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(first.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
  const [version, other] = workers.map(({ body }) => /offline\.html\?v=(\w{12})/.exec(body)?.[1])
  expect(version).toBeDefined()
  expect(other).not.toBe(version)
  for (const { headers, body } of [...workers, removed]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" })
    expect(body).not.toContain('VERSION')
  }
  expect(removed.body).toContain('registration.unregister()')
})

async function serverOf(db: Db, productsAPart?: number, offlinePages = true) {
  const server = Fastify()
  server.setErrorHandler(sendError)
  const site = testSite()
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-site-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = await openLocalFiles(folder)
  createSiteFiles({
    db,
    files,
    site,
    offlinePages,
    ...(productsAPart !== undefined && { productsAPart }),
  }).serve(server)
  onTestFinished(() => server.close())
  return server
}

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
