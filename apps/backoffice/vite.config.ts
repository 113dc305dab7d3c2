import { fileURLToPath } from 'node:url'
import { makeFonts } from '@delguur/design/make-fonts'
import { makeIconSprite } from '@delguur/design/make-icon-sprite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ICON_NAMES } from './app/ui/icon-names.ts'

const assets = fileURLToPath(new URL('.assets/', import.meta.url))
await makeFonts()
await makeIconSprite(assets, ICON_NAMES)

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [tailwindcss()],
  resolve: {
    alias: {
      '#assets': assets.replace(/\/$/, ''),
      // ra-core names the router by its name of version 7, whose interface version 8 has kept.
      'react-router-dom': 'react-router',
    },
  },
  build: {
    outDir: 'build',
    target: 'es2022',
    // Nothing inline: the page's content security policy allows files alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Packages mark what may run in a browser alone; here everything does.
      onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)),
      output: {
        codeSplitting: {
          groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// }],
        },
      },
    },
  },
})
