import { STORAGE_KEY } from './persistence.ts'

/** Forgets all that the browser keeps of the shop (worker, caches, state) and loads the page anew (NAV-07). */
export async function restartShop(): Promise<void> {
  await Promise.allSettled([removeWorkers(), removeCaches()])
  localStorage.removeItem(STORAGE_KEY)
  sessionStorage.clear()
  location.reload()
}

async function removeWorkers() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

async function removeCaches() {
  const names = 'caches' in globalThis ? await caches.keys() : []
  await Promise.all(names.map((name) => caches.delete(name)))
}
