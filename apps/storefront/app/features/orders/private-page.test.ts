import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { HeadersArgs, HeadersFunction } from 'react-router'
import { expect, test, vi } from 'vitest'
import routes from '../../routes.ts'

// The build generates the sprite.
vi.mock('../../ui/icon.tsx', () => ({ Icon: () => null }))

/** Screens that are the same for every visitor. */
const PUBLIC =
  /^screens\/(brand|brands|home|lease|lookbook|lookbooks|page|product|products|search|stores|taxon)\/\w+\.screen\.tsx$/

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
const files = [...new Set(filesOf(await routes))].filter((file) => file.startsWith('screens/'))

// React Router sends only the headers that a route exports; for routes without any the server adds the same.
test.each(files.filter((file) => !PUBLIC.test(file)))('CHK-13 no cache stores the private page %s', async (file) => {
  const { headers = () => ({ 'Cache-Control': 'no-store' }) }: { headers?: HeadersFunction } = await import(
    `../../${file}`
  )

  const none = new Headers()
  const args: HeadersArgs = {
    loaderHeaders: none,
    parentHeaders: none,
    actionHeaders: none,
    errorHeaders: undefined,
  }
  expect(headers(args)).toMatchObject({ 'Cache-Control': 'no-store' })
})
