import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { makeFonts } from './vite/make-fonts.ts'
import { makeIconSprite } from './vite/make-icon-sprite.ts'

const generated = fileURLToPath(new URL('.react-router/assets/', import.meta.url))
await Promise.all([makeFonts(generated), makeIconSprite(generated)])

/** What every page needs comes in two scripts, not in fifteen: on a slow network each request costs more than its bytes. */
const CHUNKS = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\// },
  {
    name: 'shell',
    test: /storefront\/app\/(state|navigation|analytics|i18n\/[\w-]+\.tsx?|ui\/(layout|overlay)\/|ui\/[\w-]+\.tsx?)/,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { '#generated': generated.replace(/\/$/, '') } },
  build: {
    target: 'es2022',
    // A font or sprite inside the HTML or a script could not be cached on its own.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
