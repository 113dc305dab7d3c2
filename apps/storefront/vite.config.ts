import { fileURLToPath } from 'node:url'
import { makeFonts } from '@delguur/design/make-fonts'
import { makeIconSprite } from '@delguur/design/make-icon-sprite'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ICON_NAMES } from './app/ui/icon-names.ts'
import { ownRouteModules } from './vite/own-route-modules.ts'

const generated = fileURLToPath(new URL('.react-router/assets/', import.meta.url))
await Promise.all([makeFonts(), makeIconSprite(generated, ICON_NAMES)])

/** Modules that lie in one of these folders themselves, not below. */
const inFolders = (...folders: string[]) => new RegExp(`storefront/app/(${folders.join('|')})/[\\w-]+\\.tsx?$`)

/** Cards of products, which the product page loads only for its shelves, and the cart not at all. */
const isCard = (id: string) =>
  /storefront\/app\/(ui\/product-(card|grid)|features\/catalog\/catalog-product-card)\.tsx?$/.test(id)

const PUBLIC_PARTS =
  /features\/(catalog\/(card|structured-data|use-address-of|variant-address|list\/list-heading)|reviews\/stars)\.tsx?$/
const SHELL_FOLDERS = inFolders('analytics', 'i18n', 'navigation', 'screens', 'state', 'ui', 'ui/layout')
/** Modules of features that nearly every public page loads. */
const SHELL_FEATURES = /storefront\/app\/features\/(cart\/use-add-to-cart|catalog\/(revalidation|free-delivery))\.ts$/

/**
 * Few scripts for what pages share, instead of fifteen: on a slow network each request costs more than its bytes. A script
 * takes along what its modules import; `minShareCount` counts the pages and lazy parts that load a module.
 */
const CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|vite\/preload-helper|storefront\/app\/connection\//,
  },
  // Modules that every page loads; folders below these go with the pages that use them.
  { name: 'shell', test: (id: string) => !isCard(id) && (SHELL_FOLDERS.test(id) || SHELL_FEATURES.test(id)) },
  // What public pages share, cart and account do without: headings, stars, what search engines are told.
  { name: 'public', test: PUBLIC_PARTS },
  // The client of public data: pages that are complete without it load it when it is needed.
  { name: 'api', test: /packages\/sdk\/|features\/catalog\/use-public-api\.ts$/ },
  { name: 'cards', test: isCard },
  { name: 'product-list', test: inFolders('features/catalog', 'features/catalog/list'), minShareCount: 4 },
  { name: 'search', test: inFolders('features/search'), minShareCount: 2 },
  { name: 'details', test: inFolders('ui/details') },
  { name: 'buying', test: inFolders('features/buying') },
  { name: 'fields', test: inFolders('ui/fields') },
  { name: 'account', test: inFolders('features/account'), minShareCount: 7 },
]

/** Scripts that every page has. */
const OF_ALL_PAGES = /^(rolldown-runtime|framework|shell)$/

/**
 * Names of scripts stand in the HTML, in React Router's list of routes and in one another, on every page: those that
 * need no name have their hash alone. Lazy parts keep theirs.
 */
const SCRIPT_NAMES = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
    isDynamicEntry || OF_ALL_PAGES.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
}

/** Scripts to preload with a lazy part: every page has three of them, and the part alone is loaded by its import. */
function preloadsOf(part: string, scripts: string[]): string[] {
  const missing = scripts.filter((script) => !/assets\/(rolldown-runtime|framework|shell)-/.test(script))
  return missing.length === 1 && missing[0] === part ? [] : missing
}

export default defineConfig({
  plugins: [ownRouteModules(), tailwindcss(), reactRouter()],
  resolve: { alias: { '#generated': generated.replace(/\/$/, '') } },
  build: {
    target: 'es2022',
    // A font or sprite inlined into the HTML or a script could not be cached on its own.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: preloadsOf },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  environments: { client: { build: { rolldownOptions: { output: SCRIPT_NAMES } } } },
})
