import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DEFAULT_HOME, type NewSite } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openSites, page, SECOND_SITE as second } from '../../../../testing/sites.ts'
import { runCommand } from '../../../cli/commands.ts'

test('SITE-02 staff of the first site make another, empty or with what it takes over, and nothing of the one is seen on the other', async () => {
  const { client, on, at, textAt, main, port } = await openSites()
  const { version } = (await client.request('GET /api/back_office/site')).sections.menus
  const menu = { main: [{ title: { mn: 'Утаснууд' }, url: '/products' }] }
  await client.request('PUT /api/back_office/site/menus', { body: { version, content: menu } })
  await client.request('POST /api/back_office/pages', { body: { page: page('story', 'Бидний түүх') } })

  const made = await client.request('POST /api/back_office/sites', { body: second })
  await client.request('POST /api/back_office/sites', {
    body: {
      ...second,
      code: 'third',
      hosts: ['third.example.mn'],
      copy_from: 'main',
      copy: ['menus', 'pages', 'home'],
    },
  })
  await on('second').page('drinks', 'Манай дарс')
  await on('second').texts({ mn: { 'nav.cart': 'Сав' } })
  await on('second').home([{ code: 'only', kind: 'facts' }])

  expect(made).toMatchObject({
    hosts: ['second.example.mn', 'www.second.example.mn'],
    origin: `http://second.example.mn${port}`,
    is_main: false,
    locales: ['mn'],
  })
  const titles = async (host: string) => (await at(host).pages.list()).map(({ title }) => title)
  await expect.poll(() => titles('second.example.mn')).toEqual(['Манай дарс'])
  expect(await titles('www.second.example.mn')).toEqual(['Манай дарс'])
  expect(await titles('third.example.mn')).toEqual(['Бидний түүх'])
  expect(await titles('anything.example.mn')).toEqual(['Бидний түүх'])
  const data = await Promise.all(['a.mn', 'second.example.mn', 'third.example.mn'].map((host) => at(host).site.data()))
  expect(data.map(({ configs }) => configs.site_name)).toEqual(['Delguur', 'Архи дарс', 'Архи дарс'])
  expect(data.map(({ menus }) => menus.main?.length ?? 0)).toEqual([1, 0, 1])
  expect(data.map(({ translation }) => translation)).toEqual([{}, { 'nav.cart': 'Сав' }, {}])
  expect((await at('second.example.mn').site.home()).blocks).toHaveLength(1)
  expect((await at('third.example.mn').site.home()).blocks).toHaveLength(DEFAULT_HOME.length)
  for (const [host, linked, name] of [
    ['second.example.mn', `second.example.mn${port}`, 'Архи дарс'],
    ['www.second.example.mn', `second.example.mn${port}`, 'Архи дарс'],
    ['a.mn', main, 'Delguur'],
  ] as const) {
    expect((await textAt(host, '/robots.txt')).text).toContain(`http://${linked}/sitemap.xml`)
    expect((await textAt(host, '/sitemap.xml')).text).toContain(`<loc>http://${linked}/`)
    expect(JSON.parse((await textAt(host, '/manifest.webmanifest')).text)).toMatchObject({ name })
  }
  const { entries } = await client.request('GET /api/back_office/audit', { query: { kind: 'sites' } })
  expect(entries.map(({ thing_id }) => thing_id)).toEqual(['third', 'second'])
})

test('SITE-02 a customer and a member of staff of one site are nobody on another, and staff of others than the first manage their own alone', async () => {
  const { shop, client, at } = await openSites()
  await client.request('POST /api/back_office/sites', { body: second })
  const { id: site_id } = await shop.db
    .selectFrom('sites')
    .select('id')
    .where('code', '=', 'second')
    .executeTakeFirstOrThrow()
  const bat = await shop.customer()
  const saraa = await shop.customer({ site_id, scopes: ['public', 'customer', 'back_office'] })
  const role = shop.db
    .selectFrom('roles')
    .select('id')
    .where('site_id', '=', site_id)
    .where('code', '=', 'administrator')
  await shop.db.insertInto('user_roles').values({ user_id: saraa.id, role_id: role }).execute()
  const [here, there] = ['a.mn', 'second.example.mn']

  expect(await at(here, bat.tokens).account.me()).toMatchObject({ id: bat.id })
  await expect(at(there, bat.tokens).account.me()).rejects.toMatchObject({ status: 401 })
  const own = at(there, saraa.tokens).client
  const { sites } = await own.request('GET /api/back_office/sites')
  expect(sites.map(({ code }) => code)).toEqual(['second'])
  const { sections } = await own.request('GET /api/back_office/site')
  expect(sections.settings.content.site_name).toBe('Архи дарс')
  const foreign = own.request('GET /api/back_office/site', { headers: { 'x-site': 'main' } })
  await expect(foreign).rejects.toMatchObject({ code: 'site_not_found' })
  const another = own.request('POST /api/back_office/sites', { body: { ...second, code: 'x', hosts: ['x.mn'] } })
  await expect(another).rejects.toMatchObject({ code: 'forbidden' })
  const elsewhere = at(here, saraa.tokens).client.request('GET /api/back_office/site')
  await expect(elsewhere).rejects.toMatchObject({ status: 401 })
})

test('SITE-02 mails of another site are sent in its name, those of the first as the environment names it', async () => {
  const { shop, client } = await openSites()
  await client.request('POST /api/back_office/sites', { body: second })
  const sites = await shop.db.selectFrom('sites').select('id').orderBy('id').execute()

  for (const { id: siteId } of sites) {
    const content = { subject: 'Сайн уу', text: 'Сайн уу', html: null, secret: false }
    const expiresAt = new Date(Date.now() + 300_000)
    const message = { siteId, channel: 'email', template: 'login_code', locale: 'mn', expiresAt, ...content } as const
    await shop.messages.post(shop.db, { ...message, to: `site-${siteId}@example.mn` })
  }

  const sent = await Promise.all(sites.map(({ id }) => shop.outbox.next(`site-${id}@example.mn`)))
  expect(sent.map(({ sender }) => sender)).toEqual([undefined, 'Архи дарс'])
})

test('SITE-02 what a site sends leads to its own host, in the language of the reader', async () => {
  const { shop, client, at, port } = await openSites()
  await client.request('POST /api/back_office/sites', { body: second })
  const { id: site_id } = await shop.db
    .selectFrom('sites')
    .select('id')
    .where('code', '=', 'second')
    .executeTakeFirstOrThrow()
  const email = 'bat@example.mn'
  await shop.customer({ site_id, email })

  await at('second.example.mn').logins.password.forgot(email)

  const { text } = await shop.outbox.next(email)
  expect(text).toContain(`http://second.example.mn${port}/reset?token=`)
})

test('SITE-02 a code and a host belong to one site, and what is no host is refused by its field', async () => {
  const { client } = await openSites()
  const make = (changes: Partial<NewSite>) =>
    client.request('POST /api/back_office/sites', { body: { ...second, ...changes } })
  await make({})

  await expect(make({})).rejects.toMatchObject({ code: 'site_code_taken' })
  await expect(
    make({ code: 'third', hosts: ['https://x.mn', 'WWW.second.example.mn', 'c.mn', 'C.mn'] }),
  ).rejects.toMatchObject({
    errors: {
      'hosts.0': ['Хостын нэрийг shop.example.mn хэлбэрээр бичнэ'],
      'hosts.1': ['“www.second.example.mn” хаягийг “Архи дарс” сайт ашиглаж байна'],
      'hosts.3': ['“c.mn” хоёр удаа орсон байна'],
    },
  })
  await expect(make({ code: 'third', hosts: [] })).rejects.toMatchObject({ errors: { hosts: [expect.any(String)] } })
  await expect(make({ code: 'third', hosts: ['d.mn'], default_locale: 'en' })).rejects.toMatchObject({
    errors: { default_locale: [expect.any(String)] },
  })
  await expect(make({ code: 'third', hosts: ['d.mn'], copy_from: 'none' })).rejects.toMatchObject({
    code: 'site_not_found',
  })
  const renamed = await client.request('PUT /api/back_office/sites/:code/hosts', {
    params: { code: 'second' },
    body: { hosts: ['архи.мон'] },
  })
  expect(renamed.hosts).toEqual(['xn--80aqxu.xn--l1acc'])
  expect((await make({ code: 'third', hosts: ['second.example.mn'] })).hosts).toEqual(['second.example.mn'])
})

test('SITE-02 a closed site answers that it is closed and shows nothing of another, and opens again', async () => {
  const { client, at, textAt } = await openSites()
  await client.request('POST /api/back_office/sites', { body: second })
  const host = 'second.example.mn'
  const status = async (path = '/api/v2/site_data') => (await textAt(host, path)).status
  await expect.poll(async () => (await at(host).site.configs()).site_name).toBe('Архи дарс')

  const closed = await client.request('PUT /api/back_office/sites/:code/retire', { params: { code: 'second' } })

  expect(closed).toMatchObject({ retired_at: expect.any(String), customers: 0, open_orders: 0 })
  await expect.poll(() => status()).toBe(410)
  expect([await status('/robots.txt'), await status('/api/v2/menus')]).toEqual([410, 410])
  await expect(
    client.request('PUT /api/back_office/sites/:code/retire', { params: { code: 'main' } }),
  ).rejects.toMatchObject({ code: 'main_site' })
  await client.request('PUT /api/back_office/sites/:code/restore', { params: { code: 'second' } })
  await expect.poll(() => status()).toBe(200)
})

test('SITE-02 the command line makes, names, closes and opens sites, and says what is wrong', async () => {
  const { shop, client, at, port } = await openSites()
  const run = (...args: string[]) => runAny('sites', ...args)
  const runAny = async (...args: string[]) => {
    const printed: string[] = []
    const errors = { write: (text: string) => printed.push(text.trimEnd()) }
    const terminal = { print: (line: string) => printed.push(line), errors, pathOf: (file: string) => file }
    return [await runCommand(args, terminal, shop.opened), printed.join('\n')]
  }
  const hosts = ['Drinks.Example.mn', 'www.drinks.example.mn']
  await client.request('POST /api/back_office/price_lists', {
    body: { price_list: { code: 'bar', name: { mn: 'Баарны үнэ' } } },
  })
  await shop.stockLocation('central')
  const sells = ['--sells', 'drinks', '--price-list', 'bar', '--stores', 'central']

  expect(await run('add', 'drinks', ...hosts, '--name', 'Архи дарс', '--locales', 'mn', ...sells)).toEqual([
    0,
    `drinks  http://drinks.example.mn${port}  www.drinks.example.mn  Архи дарс`,
  ])
  await expect
    .poll(async () => (await at('drinks.example.mn').site.data()).configs)
    .toMatchObject({ site_name: 'Архи дарс', assortment: ['drinks'], price_list: 'bar', stores: ['central'] })
  const refusals: [string[], string][] = [
    [['add', 'drinks', 'other.example.mn'], 'There is a site drinks'],
    [['add', 'more', 'www.drinks.example.mn'], 'www.drinks.example.mn belongs to Архи дарс'],
    [['add', 'more', 'more.example.mn', '--locales', 'fr'], '--locales takes mn, en, not fr'],
    [
      ['add', 'more', 'more.example.mn', '--sells', 'all drinks'],
      '--sells takes permalinks of categories, drinks/wine, not all drinks',
    ],
    [['add', 'more', 'more.example.mn', '--price-list', 'none'], 'There is no such price list'],
    [['add', 'more', 'more.example.mn', '--stores', 'moon'], 'There is no such store'],
    [['hosts', 'drinks', 'https://new.example.mn/'], 'A name is that of a host alone, like shop.example.mn'],
    [['hosts', 'none', 'new.example.mn'], 'There is no site none, or none to take over from'],
    [['retire', 'main'], 'The first site stays open'],
  ]
  for (const [args, reason] of refusals) expect(await run(...args)).toEqual([1, reason])
  expect(await run('retire')).toEqual([1, expect.stringContaining('retire CODE')])

  const file = path.join(shop.config.dataDir, 'drinks.json')
  const title = { mn: 'Дарсны үдэш' }
  const lookbook = {
    slug: 'evening',
    title,
    summary: title,
    body: title,
    drawing: { theme: 'steppe', seed: 'a' },
    products: [],
  }
  const sections = {
    configs: { phone: '7700-2100' },
    menus: { main: [{ title, url: '/stores' }] },
    lookbooks: [lookbook],
  }
  await writeFile(file, JSON.stringify(sections))
  expect(await runAny('site', file, '--site', 'drinks')).toEqual([0, 'Loaded: configs, menus, lookbooks'])
  expect(await runAny('site', file, '--site', 'none')).toEqual([1, 'There is no site none'])
  await expect.poll(async () => (await at('drinks.example.mn').site.configs()).phone).toBe('7700-2100')
  const both = ['drinks.example.mn', 'a.mn']
  const menus = await Promise.all(both.map(async (host) => (await at(host).site.data()).menus.main?.[0]?.title))
  expect(menus).toEqual([title.mn, undefined])
  const written = await shop.db
    .selectFrom('lookbooks')
    .select('slug')
    .select((all) => all.selectFrom('sites').select('code').whereRef('id', '=', 'site_id').as('site'))
    .execute()
  expect(written).toEqual([{ slug: 'evening', site: 'drinks' }])

  const named = `drinks  http://new.example.mn${port}  Архи дарс`
  expect(await run('hosts', 'drinks', 'new.example.mn')).toEqual([0, named])
  expect(await run('retire', 'drinks')).toEqual([0, `${named}  closed`])
  expect(await run('restore', 'drinks')).toEqual([0, named])
  expect((await run('list'))[1]).toContain(named)
  const { entries } = await client.request('GET /api/back_office/audit', { query: { limit: 1 } })
  expect(entries).toMatchObject([{ action: 'PUT /api/back_office/sites/:code/restore', staff: null }])
})
