import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { makeFonts } from './vite/make-fonts.ts'
import { makeIconSprite } from './vite/make-icon-sprite.ts'
import { ownRouteModules } from './vite/own-route-modules.ts'

const generated = fileURLToPath(new URL('.react-router/assets/', import.meta.url))
await Promise.all([makeFonts(generated), makeIconSprite(generated)])

const app = (...modules: string[]) => new RegExp(`storefront/app/(${modules.join('|')})`)

/**
 * Two scripts for every page and a third for pages with products, instead of fifteen: on a slow network each request
 * costs more than its bytes.
 */
const CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|vite\/preload-helper|storefront\/app\/connection\//,
  },
  {
    name: 'shell',
    test: app(
      'state/',
      'navigation/(?!use-back-closes)',
      'analytics/',
      'serialized\\.ts',
      'locales/locale-shell\\.tsx',
      'i18n/[\\w-]+\\.tsx?',
      'ui/layout/(?!mega-menu-panel|mobile-menu\\.)',
      'ui/overlay/toast(er)?\\.',
      'ui/(?!(accordion|copyable|countdown|split-duration|pill-links)\\.)[\\w-]+\\.tsx?',
      'ui/drawings/(drawing|lost-path|apology)',
      'features/search/(search-box|use-remember-search)\\.',
      'features/cart/(use-cart|cart-change|pending-cart|cart-drawer-slot)\\.',
      'screens/(screen-error|not-found/not-found)\\.tsx',
    ),
  },
  {
    name: 'products',
    test: app(
      'features/catalog/(card|catalog-product-card|list-request|quick-add|revalidation|use-public-api|preload-picture)\\.',
      'features/catalog/(structured-data|use-address-of)\\.',
      'features/cart/use-add-to-cart\\.',
    ),
  },
  { name: 'shelf', test: app('features/catalog/(recently-viewed|shelf)\\.') },
  { name: 'drawer', test: app('ui/overlay/(drawer|use-modal)\\.') },
  { name: 'details', test: app('ui/(accordion|countdown|split-duration)\\.') },
  { name: 'buying', test: app('ui/fields/(field|quantity-stepper)\\.', 'features/cart/cart-form\\.') },
  { name: 'fields', test: app('ui/fields/') },
  {
    name: 'product-list',
    test: app(
      'features/catalog/(list-heading|list-bar|list-data|search-unavailable|product-list|taxon-chips|sort-labels|all-filters|did-you-mean)\\.',
      'features/catalog/use-(highlights|list-pages|list-request)\\.',
    ),
  },
]

export default defineConfig({
  plugins: [ownRouteModules(), tailwindcss(), reactRouter()],
  resolve: { alias: { '#generated': generated.replace(/\/$/, '') } },
  build: {
    target: 'es2022',
    // A font or sprite inlined into the HTML or a script could not be cached on its own.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
