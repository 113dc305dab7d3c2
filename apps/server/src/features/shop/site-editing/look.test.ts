import type { SectionContent } from '@delguur/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

type Look = SectionContent<'look'>

const NO_LOGOS = { light: null, dark: null, icon: null }

test('BO-03 SITE-02 colours that cannot be told apart are refused with their contrast and the nearest that passes', async () => {
  const { shop, replace } = await openLook()
  const yellow = { '--color-accent': '#ffd500', '--color-on-accent': '#ffffff' }

  const refused = replace({ theme: yellow, theme_dark: { '--color-ink': 'white' }, logos: NO_LOGOS })

  await expect(refused).rejects.toMatchObject({
    code: 'invalid_request',
    errors: {
      'content.theme.--color-accent': expect.arrayContaining([
        expect.stringMatching(
          /^Its contrast on --color-paper is 1\.4\d : 1 and has to be 4\.5 : 1 at least\. The nearest colour that is: #[0-9a-f]{6}$/,
        ),
      ]),
      'content.theme.--color-on-accent': [expect.stringContaining('--color-accent is 1.4')],
      'content.theme_dark.--color-ink': ['Colours are written #rrggbb'],
    },
  })
  expect((await shop.guest().site.configs()).theme).toEqual({})
  const theme = { '--color-accent': '#7a4a00', '--font-heading': 'Georgia, serif', '--radius-card': '0px' }
  await replace({ theme, theme_dark: { '--color-accent': '#ffd27f' }, logos: NO_LOGOS })
  await expect
    .poll(() => shop.guest().site.configs())
    .toMatchObject({ theme, theme_dark: { '--color-accent': '#ffd27f' } })
})

test('BO-03 SITE-08 an uploaded logo and icon become all pictures of the brand, and nobody removes them while they are named', async () => {
  const { shop, client, replace } = await openLook()
  const send = (picture: Buffer) =>
    client.request('POST /api/back_office/site/logos', { upload: { picture: new Blob([new Uint8Array(picture)]) } })
  const red = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#b3261e' } })
    .png()
    .toBuffer()
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )

  await expect(send(drawing)).rejects.toMatchObject({ code: 'picture_refused' })
  const { hash, widths } = await send(red)
  await replace({ theme: {}, theme_dark: {}, logos: { light: hash, dark: null, icon: hash } })

  expect(widths).toEqual([160, 300])
  await expect.poll(async () => (await shop.guest().site.configs()).logos.light).toMatchObject({ hash, alt: 'Delguur' })
  const manifest = await (await shop.fetch('/manifest.webmanifest')).json()
  expect(manifest.icons).toMatchObject([
    { src: `/icon-192.png?v=${hash}`, purpose: 'any' },
    { src: `/icon-512.png?v=${hash}`, purpose: 'any' },
    { src: `/icon-maskable-512.png?v=${hash}`, purpose: 'maskable' },
  ])
  for (const { src } of manifest.icons) expect(await middleOf(shop, src)).toEqual([179, 38, 30])
  expect(await middleOf(shop, '/apple-touch-icon.png')).toEqual([179, 38, 30])
  expect(await middleOf(shop, '/logo.png')).toEqual([179, 38, 30])
  await expect(
    replace({ theme: {}, theme_dark: {}, logos: { ...NO_LOGOS, dark: 'a'.repeat(24) } }),
  ).rejects.toMatchObject({ code: 'reference_unknown' })
  await expect(shop.db.deleteFrom('images').where('hash', '=', hash).execute()).rejects.toThrow(/foreign key/)
})

async function openLook() {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const query = { locale: 'en' } as const
  async function replace(content: Look) {
    const { sections } = await client.request('GET /api/back_office/site', { query })
    const { version } = sections.look
    return client.request('PUT /api/back_office/site/look', { query, body: { version, content } })
  }
  return { shop, client, replace }
}

/** Colour in the middle of a picture that the shop serves. */
async function middleOf(shop: Awaited<ReturnType<typeof openTestShop>>, url: string) {
  const picture = sharp(Buffer.from(await (await shop.fetch(url)).arrayBuffer()))
  const { width = 0, height = 0 } = await picture.metadata()
  const middle = { left: width >> 1, top: height >> 1, width: 1, height: 1 }
  return [...(await picture.extract(middle).removeAlpha().raw().toBuffer())]
}
