import { removePersistedState } from './persistence.ts'

/** Deletes everything that the browser stores of the shop (worker, caches, state) and reloads the page (NAV-07). */
export async function restartShop(): Promise<void> {
  await Promise.allSettled([removeWorkers(), removeCaches(), removeState()])
  location.reload()
}

/** Throws if the browser forbids storage. */
async function removeState() {
  removePersistedState()
  sessionStorage.clear()
}

async function removeWorkers() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

async function removeCaches() {
  const names = 'caches' in globalThis ? await caches.keys() : []
  await Promise.all(names.map((name) => caches.delete(name)))
}
