// Stores two things only: the page for a visitor without a connection, and files of builds, whose names change with their
// content. Pages and data always come from the network: they have prices and people in them. Shows push messages of the shop.
const PAGE = '/offline.html?v=VERSION'
const [PAGES, ASSETS] = ['shop-offline-VERSION', 'shop-assets']
/** Files of builds that are kept: those of about three visits. */
const MOST_ASSETS = 150
/** Paths on this origin that are no pages of the shop. */
const NOT_PAGES = /^\/(admin|api|docs|oauth|sandbox)(\/|$)/

self.addEventListener('install', (event) => {
  const page = new Request(PAGE, { cache: 'reload', credentials: 'omit' })
  event.waitUntil(caches.open(PAGES).then((cache) => cache.add(page)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(showPage(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(event))
})

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

async function takeOver() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shop-') && name !== PAGES && name !== ASSETS)
  await Promise.all(old.map((name) => caches.delete(name)))
  // The request of a page does not wait for this worker to start.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function showPage(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const page = NOT_PAGES.test(pathname) ? undefined : await caches.match(PAGE)
    if (!page) throw error
    return page
  }
}

async function readAsset(event) {
  const cache = await caches.open(ASSETS).catch(() => null)
  const stored = await cache?.match(event.request, { ignoreVary: true })
  if (stored) return stored
  const answer = await fetch(event.request)
  if (cache && answer.status === 200) event.waitUntil(store(cache, event.request, answer.clone()))
  return answer
}

/** The device may be full. */
async function store(cache, request, answer) {
  try {
    await cache.put(request, answer)
    const stored = await cache.keys()
    await Promise.all(stored.slice(0, -MOST_ASSETS).map((old) => cache.delete(old)))
  } catch {
    await caches.delete(ASSETS)
  }
}

/** A message that comes again takes the place of the first. Each has to be shown, or the browser ends the subscription. */
async function showMessage(data) {
  const { title, text = '', url, tag = '' } = readMessage(data)
  const options = { body: text, tag, data: url, icon: '/icon-192.png' }
  await self.registration.showNotification(title || location.host, options)
}

function readMessage(data) {
  try {
    return data.json() ?? {}
  } catch {
    return {}
  }
}

/** A message leads to this site only. */
async function openPage(path) {
  const { origin, href } = new URL(path ?? '/', location.origin)
  const target = origin === location.origin ? href : location.origin
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === target)
  await (page ? page.focus() : self.clients.openWindow(target))
}
