import { createIndex } from '../src/index.ts'
import type { Target } from './target.ts'

/** The engine in this process. */
export const embeddedTarget: Target = {
  engine: 'embedded',
  async open(name, definition) {
    const index = createIndex({ name, ...definition })
    return {
      async write(changes) {
        for (const { id, document } of changes) {
          if (document) index.put(id, document)
          else index.remove(id)
        }
      },
      search: async (body, options) => index.search(body, options),
      get: async (id) => index.get(id),
      drop: async () => {},
    }
  },
  close: async () => {},
}
