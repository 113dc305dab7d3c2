import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { makeFonts } from './vite/make-fonts.ts'
import { makeIconSprite } from './vite/make-icon-sprite.ts'

const generated = fileURLToPath(new URL('.react-router/assets/', import.meta.url))
await Promise.all([makeFonts(generated), makeIconSprite(generated)])

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { '#generated': generated.replace(/\/$/, '') } },
  build: {
    target: 'es2022',
    // A font or sprite inside the HTML or a script could not be cached on its own.
    assetsInlineLimit: 0,
  },
})
